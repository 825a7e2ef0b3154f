import type { SyntheticEvent, ReactNode } from 'react';
import type { ModelOf } from '../../control/declared';
import type { Effect, FaultSent } from '../../engine/faults';
import { useControlAction, useControlModel } from '../action';
import { post } from '../page';
import { Button, COUNT, Field, LineForm, Loading, Notice, Row, Section, timeText } from '../parts';
import { t, type TextKey } from '../texts';

const RETRIED: readonly number[] = [429, 503];

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

const QUICK: readonly (FaultSent & { readonly text: TextKey })[] = [
  { text: 'quickExpired', effect: { kind: 'http', status: 403 }, times: 1 },
  { text: 'quickLost', writes: true, effect: { kind: 'lost' }, times: 1 },
  { text: 'quickSlow', effect: { kind: 'delay', ms: 3000 } },
  { text: 'quickOffline', effect: { kind: 'offline' } },
];

/** Matches every call with effects. */
const WRITES = 'writes';

function effectText(effect: Effect): string {
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

function ruleText({ call, writes, account, orderNo, times }: ModelOf<'faults'>['faults'][number]): string {
  const group = call.endsWith('.*') ? t('group', { group: call.slice(0, -2) }) : call;
  const what = writes === true ? t('anyWrite') : call === '*' ? t('anyCall') : group;
  const left = times === null ? t('always') : t('left', { count: times });
  return [what, account === '*' ? t('anyone') : account, ...(orderNo == null ? [] : [orderNo]), left].join(' · ');
}

/** Faults in force, and the forms that add them (decisions §6). */
export function Faults({ account }: { account: string | null }) {
  const { model, problem, put } = useControlModel('faults');
  const calls = useControlModel('calls');
  const people = useControlModel('personas');
  const { said, does, sends } = useControlAction();
  if (model === null || calls.model === null || people.model === null) {
    return <Loading problem={problem || calls.problem || people.problem} />;
  }
  const change = async (path: string, input = {}): Promise<void> => put(await post(path, input));
  const { faults, chaos, hits } = model;
  const quiet = faults.length === 0 && chaos === null;
  return (
    <>
      <section aria-label={t('active')}>
        <p className="lead">{t('faultsLead')}</p>
        <h3>{t('active')}</h3>
        {quiet && <p className="lead">{t('none')}</p>}
        <ul>
          {faults.map((rule) => (
            <Row key={rule.id} what={<b>{effectText(rule.effect)}</b>} note={ruleText(rule)}>
              <Button
                kind="link"
                text={t('remove')}
                of={effectText(rule.effect)}
                {...does(() => change('faults/clear', { id: rule.id }))}
              />
            </Row>
          ))}
        </ul>
        {!quiet && (
          <div className="row">
            <Button text={t('clear')} {...does(() => change('faults/clear'))} />
          </div>
        )}
        <Notice said={said} />
      </section>
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
      <FaultForm calls={calls.model} people={people.model} {...sends((fields) => change('faults', faultOf(fields)))} />
      <Section title="storm">
        <p className="lead">{t('stormLead')}</p>
        {chaos ? (
          <div className="row">
            <span className="grow">{t('stormOn', { seed: chaos.seed, percent: chaos.percent })}</span>
            <Button text={t('stop')} {...does(() => change('chaos/stop'))} />
          </div>
        ) : (
          <LineForm
            submit={t('start')}
            {...sends(({ seed, percent }) => change('chaos', { seed: Number(seed), percent: Number(percent) }))}
          >
            <Field label={t('seed')} name="seed" {...COUNT} min="0" max="4294967295" defaultValue="1" />
            <Field label={t('percent')} name="percent" {...COUNT} min="1" max="100" defaultValue="10" />
          </LineForm>
        )}
      </Section>
      {hits.length > 0 && (
        <Section title="hits">
          <ul>
            {hits.map(({ at, account: who, call, effect, delayMs }, index) => (
              <Row
                key={`${at} ${String(index)}`}
                what={effectText(effect ?? { kind: 'delay', ms: delayMs })}
                note={`${call} · ${who || t('nobody')} · ${timeText(at)}`}
              />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function faultOf({ call, effect = '', times, orderNo = '', skip, percent, ...who }: Readonly<Record<string, string>>) {
  return {
    ...who,
    ...(call === WRITES ? { call: '*', writes: true } : { call }),
    effect: JSON.parse(effect) as unknown,
    times: times === '' ? null : Number(times),
    orderNo: orderNo.trim() || null,
    skip: Number(skip),
    percent: Number(percent),
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
    <form className="grid" aria-label={t('add')} onSubmit={onSubmit}>
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
          <option key={effectText(effect)} value={JSON.stringify(effect)}>
            {effectText(effect)}
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
      <Field className="wide" label={t('onlyOrder')} name="orderNo" placeholder="TO…" />
      <Field className="" label={t('skip')} name="skip" {...COUNT} min="0" max="10000" defaultValue="0" />
      <Field className="" label={t('percent')} name="percent" {...COUNT} min="1" max="100" defaultValue="100" />
      <button type="submit" className="plain main wide" disabled={disabled}>
        {t('add')}
      </button>
    </form>
  );
}
