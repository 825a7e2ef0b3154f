import type { SyntheticEvent, ReactNode } from 'react';
import { exactTime } from '../../../../src/domain/zone';
import type { ModelOf } from '../../control/controlCalls';
import { effectText, MALFORMATIONS, STATUSES, type Effect } from '../../effects';
import type { FaultSent } from '../../engine/faults';
import { useControlAction, useControlModel } from '../action';
import { language, post } from '../page';
import { Button, Field, Loading, Notice, Row, Section } from '../drawerParts';
import { t, type TextKey } from '../texts';

const RETRIED: readonly number[] = [429, 503];

const OTHERS: readonly Effect[] = [
  ...STATUSES.map((status): Effect => ({ kind: 'http', status, ...(RETRIED.includes(status) && { retryAfter: 5 }) })),
  ...[3000, 15_000, 40_000].map((ms): Effect => ({ kind: 'delay', ms })),
  { kind: 'lost' },
  ...MALFORMATIONS.map((how): Effect => ({ kind: 'malformed', how })),
  { kind: 'dropped' },
  { kind: 'offline' },
];

const QUICK: readonly (FaultSent & { readonly text: TextKey })[] = [
  { text: 'quickExpired', effect: { kind: 'http', status: 403 }, times: 1 },
  { text: 'quickLost', writes: true, effect: { kind: 'lost' }, times: 1 },
  { text: 'quickSlow', effect: { kind: 'delay', ms: 3000 } },
  { text: 'quickOffline', effect: { kind: 'offline' } },
  { text: 'quickOutage', call: 'approvals.*', effect: { kind: 'http', status: 503, retryAfter: 5 } },
];

/** Matches every call with effects. */
const WRITES = 'writes';

const textOf = (effect: Effect): string => effectText(effect, language());

function ruleText({ call, writes, account, orderNo, times }: ModelOf<'faults'>['faults'][number]): string {
  const group = call.endsWith('.*') ? t('group', { group: call.slice(0, -2) }) : call;
  const what = writes ? t('anyWrite') : call === '*' ? t('anyCall') : group;
  const left = times === null ? t('always') : t('left', { count: times });
  return [what, account === '*' ? t('anyone') : account, ...(orderNo == null ? [] : [orderNo]), left].join(' · ');
}

/** Faults in force, and the forms that add them. */
export function Faults({ account }: { account: string | null }) {
  const { model, problem, put } = useControlModel('faults');
  const calls = useControlModel('calls');
  const people = useControlModel('personas');
  const { message, does, sends } = useControlAction();
  if (model === null || calls.model === null || people.model === null) {
    return <Loading problem={problem || calls.problem || people.problem} />;
  }
  const change = async (path: string, input = {}): Promise<void> => put(await post(path, input));
  const { faults, hits } = model;
  const quiet = faults.length === 0;
  return (
    <>
      <section aria-label={t('active')}>
        <div className="row">
          <h3 className="grow">{t('active')}</h3>
          {!quiet && <Button kind="link" text={t('clear')} {...does(() => change('faults/clear'))} />}
        </div>
        {quiet && <p className="lead">{t('none')}</p>}
        <ul>
          {faults.map((rule) => (
            <Row key={rule.id} what={<b>{textOf(rule.effect)}</b>} note={ruleText(rule)}>
              <Button
                kind="link"
                text={t('remove')}
                of={textOf(rule.effect)}
                {...does(() => change('faults/clear', { id: rule.id }))}
              />
            </Row>
          ))}
        </ul>
        <Notice message={message} />
      </section>
      <FaultForm calls={calls.model} people={people.model} {...sends((fields) => change('faults', faultOf(fields)))} />
      <Section title="quick">
        <div className="row">
          {QUICK.map(({ text, ...fault }) => (
            <Button
              text={t(text)}
              key={text}
              {...does(() => change('faults', { ...fault, account: account ?? '*' }))}
            />
          ))}
        </div>
      </Section>
      {hits.length > 0 && (
        <Section title="hits">
          <ul>
            {hits.map(({ n, at, account: who, call, faults: met }) => (
              <Row
                key={n}
                what={met.map(({ effect }) => textOf(effect)).join(' · ')}
                note={`${call} · ${who || t('nobody')} · ${exactTime(at)}`}
              />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function faultOf({ call, effect = '', times, orderNo = '', ...who }: Readonly<Record<string, string>>) {
  return {
    ...who,
    ...(call === WRITES ? { call: '*', writes: true } : { call }),
    effect: JSON.parse(effect) as unknown,
    times: times === '' ? null : Number(times),
    orderNo: orderNo.trim() || null,
  };
}

interface SelectProps {
  readonly label: TextKey;
  readonly wide?: boolean;
  readonly name: string;
  readonly children: ReactNode;
}

function Select({ label, wide = false, name, children }: SelectProps) {
  return (
    <label className={wide ? 'wide' : undefined}>
      {t(label)}
      <select name={name}>{children}</select>
    </label>
  );
}

interface FaultFormProps {
  readonly calls: ModelOf<'calls'>;
  readonly people: ModelOf<'personas'>;
  readonly disabled: boolean;
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
}

function FaultForm({ calls, people, disabled, onSubmit }: FaultFormProps) {
  const groups = [...new Set(calls.calls.map((one) => one.call.split('.')[0] ?? ''))];
  return (
    <form className="grid twice" aria-label={t('add')} onSubmit={onSubmit}>
      <Select wide label="call" name="call">
        <option value="*">{t('anyCall')}</option>
        <option value={WRITES}>{t('anyWrite')}</option>
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            <option value={`${group}.*`}>{t('group', { group })}</option>
            {calls.calls
              .filter(({ call }) => call.startsWith(`${group}.`))
              .map(({ call, path }) => (
                <option key={call} value={call}>{`${call} · ${path}`}</option>
              ))}
          </optgroup>
        ))}
      </Select>
      <Select wide label="what" name="effect">
        {OTHERS.map((effect) => (
          <option key={textOf(effect)} value={JSON.stringify(effect)}>
            {textOf(effect)}
          </option>
        ))}
        {calls.codes.map(({ code, text }) => (
          <option key={code} value={JSON.stringify({ kind: 'code', code })}>{`${code} ${text}`}</option>
        ))}
      </Select>
      <Select label="who" name="account">
        <option value="*">{t('anyone')}</option>
        {people.map(({ account, name }) => (
          <option key={account} value={account}>{`${name} ${account}`}</option>
        ))}
      </Select>
      <Select label="times" name="times">
        {[1, 2, 3, 5, 10].map((count) => (
          <option key={count} value={count}>
            {t('count', { count })}
          </option>
        ))}
        <option value="">{t('always')}</option>
      </Select>
      <Field className="" label={t('onlyOrder')} name="orderNo" placeholder="TO…" />
      <button type="submit" className="plain main" disabled={disabled}>
        {t('add')}
      </button>
    </form>
  );
}
