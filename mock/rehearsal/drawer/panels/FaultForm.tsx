import { useState, type ReactNode } from 'react';
import type { ModelOf } from '../../control/declared';
import type { Effect } from '../../engine/faults';
import { type Action, Field } from '../parts';
import { t } from '../texts';

const RETRIED: readonly number[] = [429, 503];

/** Effects besides error codes. */
const OTHERS: readonly Effect[] = [
  ...([403, 401, 404, 409, 429, 500, 502, 503] as const).map((status): Effect => {
    return { kind: 'http', status, ...(RETRIED.includes(status) && { retryAfter: 5 }) };
  }),
  ...[3000, 15_000, 40_000].map((ms): Effect => ({ kind: 'delay', ms })),
  { kind: 'lost' },
  ...(['html', 'cut', 'shape', 'empty'] as const).map((how): Effect => ({ kind: 'malformed', how })),
  { kind: 'dropped' },
  { kind: 'offline' },
];

export function effectText(effect: Effect): string {
  switch (effect.kind) {
    case 'code':
      return t('effect.code', { code: effect.code });
    case 'http':
      return effect.status === 403 ? t('effect.403') : t('effect.http', { status: effect.status });
    case 'answer':
      return t('effect.answer');
    case 'delay':
      return t('effect.delay', { seconds: effect.ms / 1000 });
    case 'malformed':
      return t(`effect.malformed.${effect.how}`);
    case 'lost':
    case 'dropped':
    case 'offline':
      return t(`effect.${effect.kind}`);
  }
}

/** Matches every call with effects. */
const WRITES = 'writes';

const TIMES = [1, 2, 3, 5, 10] as const;

/** A field of a required number. */
export const COUNT = { type: 'number', required: true } as const;

interface SelectProps {
  readonly label: string;
  readonly wide?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

function Select({ label, wide = false, value, onChange, children }: SelectProps) {
  return (
    <label className={wide ? 'wide' : undefined}>
      {label}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </label>
  );
}

interface FaultFormProps {
  readonly calls: ModelOf<'calls'>;
  readonly people: ModelOf<'personas'>;
  readonly add: (input: object) => Action;
}

/** Form for a fault: calls, person, effect, count. */
export function FaultForm({ calls, people, add }: FaultFormProps) {
  const effects: readonly { effect: Effect; text: string }[] = [
    ...OTHERS.map((effect) => ({ effect, text: effectText(effect) })),
    ...calls.codes.map(({ code, text }) => ({ effect: { kind: 'code' as const, code }, text: `${code} ${text}` })),
  ];
  const [fault, setFault] = useState({
    call: '*',
    account: '*',
    chosen: '0',
    times: '1',
    orderNo: '',
    skip: '0',
    percent: '100',
  });
  const { call, account, chosen, times, orderNo, skip, percent } = fault;
  const set = (name: keyof typeof fault) => (value: string) => setFault({ ...fault, [name]: value });
  const { disabled, onClick } = add({
    ...(call === WRITES ? { call: '*', writes: true } : { call }),
    account,
    effect: effects[Number(chosen)]?.effect,
    times: times === '' ? null : Number(times),
    orderNo: orderNo === '' ? null : orderNo,
    skip: Number(skip),
    percent: Number(percent),
  });
  const groups = [...new Set(calls.calls.map((one) => one.call.split('.')[0] ?? ''))];
  return (
    <form
      className="grid"
      aria-label={t('add')}
      onSubmit={(event) => {
        event.preventDefault();
        onClick();
      }}
    >
      <Select wide label={t('call')} value={call} onChange={set('call')}>
        <option value="*">{t('anyCall')}</option>
        <option value={WRITES}>{t('anyWrite')}</option>
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            <option value={`${group}.*`}>{t('group', { group })}</option>
            {calls.calls
              .filter((one) => one.call.startsWith(`${group}.`))
              .map((one) => (
                <option key={one.call} value={one.call}>
                  {one.call} · {one.path}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
      <Select wide label={t('what')} value={chosen} onChange={set('chosen')}>
        {effects.map(({ text }, index) => (
          <option key={text} value={index}>
            {text}
          </option>
        ))}
      </Select>
      <Select label={t('who')} value={account} onChange={set('account')}>
        <option value="*">{t('anyone')}</option>
        {people.map((one) => (
          <option key={one.account} value={one.account}>
            {one.name} {one.account}
          </option>
        ))}
      </Select>
      <Select label={t('times')} value={times} onChange={set('times')}>
        {TIMES.map((count) => (
          <option key={count} value={count}>
            {t('count', { count })}
          </option>
        ))}
        <option value="">{t('always')}</option>
      </Select>
      <Field
        className="wide"
        label={t('onlyOrder')}
        value={orderNo}
        placeholder="TO…"
        onChange={(value) => set('orderNo')(value.trim())}
      />
      <Field className="" label={t('skip')} {...COUNT} min="0" max="10000" value={skip} onChange={set('skip')} />
      <Field className="" label={t('percent')} {...COUNT} min="1" max="100" value={percent} onChange={set('percent')} />
      <button type="submit" className="plain main wide" disabled={disabled}>
        {t('add')}
      </button>
    </form>
  );
}
