import { useState } from 'react';
import type { CallsModel, PersonaRow } from '../../control/models';
import type { Effect } from '../../engine/faults';
import { t } from '../texts';

const OTHERS: readonly Effect[] = [
  { kind: 'http', status: 403 },
  { kind: 'http', status: 401 },
  { kind: 'http', status: 404 },
  { kind: 'http', status: 409 },
  { kind: 'http', status: 429, retryAfter: 5 },
  { kind: 'http', status: 500 },
  { kind: 'http', status: 502 },
  { kind: 'http', status: 503, retryAfter: 5 },
  { kind: 'delay', ms: 3000 },
  { kind: 'delay', ms: 15_000 },
  { kind: 'delay', ms: 40_000 },
  { kind: 'lost' },
  { kind: 'malformed', how: 'html' },
  { kind: 'malformed', how: 'cut' },
  { kind: 'malformed', how: 'shape' },
  { kind: 'malformed', how: 'empty' },
  { kind: 'dropped' },
  { kind: 'offline' },
];

/** The text of an effect. */
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

interface FaultFormProps {
  readonly calls: CallsModel;
  readonly people: readonly PersonaRow[];
  readonly busy: boolean;
  readonly onAdd: (input: object) => void;
}

/** Form for a fault: calls, person, effect, count. */
export function FaultForm({ calls, people, busy, onAdd }: FaultFormProps) {
  const effects: readonly { effect: Effect; text: string }[] = [
    ...OTHERS.map((effect) => ({ effect, text: effectText(effect) })),
    ...calls.codes.map(({ code, text }) => ({ effect: { kind: 'code' as const, code }, text: `${code} ${text}` })),
  ];
  const [call, setCall] = useState('*');
  const [account, setAccount] = useState('*');
  const [chosen, setChosen] = useState(0);
  const [times, setTimes] = useState('1');
  const [orderNo, setOrderNo] = useState('');
  const [skip, setSkip] = useState('0');
  const [percent, setPercent] = useState('100');
  const groups = [...new Set(calls.calls.map((one) => one.call.split('.')[0] ?? ''))];
  return (
    <form
      className="grid"
      aria-label={t('add')}
      onSubmit={(event) => {
        event.preventDefault();
        onAdd({
          ...(call === WRITES ? { call: '*', writes: true } : { call }),
          account,
          effect: effects[chosen]?.effect,
          times: times === '' ? null : Number(times),
          orderNo: orderNo === '' ? null : orderNo,
          skip: Number(skip),
          percent: Number(percent),
        });
      }}
    >
      <label className="wide">
        {t('call')}
        <select value={call} onChange={(event) => setCall(event.target.value)}>
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
        </select>
      </label>
      <label className="wide">
        {t('what')}
        <select value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
          {effects.map(({ text }, index) => (
            <option key={text} value={index}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('who')}
        <select value={account} onChange={(event) => setAccount(event.target.value)}>
          <option value="*">{t('anyone')}</option>
          {people.map((one) => (
            <option key={one.account} value={one.account}>
              {one.name} {one.account}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('times')}
        <select value={times} onChange={(event) => setTimes(event.target.value)}>
          {TIMES.map((count) => (
            <option key={count} value={count}>
              {t('count', { count })}
            </option>
          ))}
          <option value="">{t('always')}</option>
        </select>
      </label>
      <label className="wide">
        {t('onlyOrder')}
        <input value={orderNo} placeholder="TO…" onChange={(event) => setOrderNo(event.target.value.trim())} />
      </label>
      <label>
        {t('skip')}
        <input type="number" required min="0" max="10000" value={skip} onChange={(e) => setSkip(e.target.value)} />
      </label>
      <label>
        {t('percent')}
        <input type="number" required min="1" max="100" value={percent} onChange={(e) => setPercent(e.target.value)} />
      </label>
      <button type="submit" className="plain main wide" disabled={busy}>
        {t('add')}
      </button>
    </form>
  );
}
