import { useState } from 'react';
import type { ModelOf } from '../../control/declared';
import type { Chaos, FaultRule, FaultSent } from '../../engine/faults';
import { post } from '../api';
import {
  type Action,
  Button,
  Field,
  LineForm,
  Loading,
  Notice,
  Row,
  timeText,
  useControlAction,
  useControlModel,
} from '../parts';
import { t, type TextKey } from '../texts';
import { COUNT, effectText, FaultForm } from './FaultForm';

function callText(call: string): string {
  if (call === '*') return t('anyCall');
  return call.endsWith('.*') ? t('group', { group: call.slice(0, -2) }) : call;
}

/** Faults of one click. */
const QUICK: readonly (FaultSent & { readonly text: TextKey })[] = [
  { text: 'quickExpired', effect: { kind: 'http', status: 403 }, times: 1 },
  { text: 'quickLost', writes: true, effect: { kind: 'lost' }, times: 1 },
  { text: 'quickSlow', effect: { kind: 'delay', ms: 3000 } },
  { text: 'quickOffline', effect: { kind: 'offline' } },
];

/** An action that changes the faults. */
type Change = (path: string, input?: object) => Action;

/** Faults in force, and the forms that add them (decisions §6). */
export function Faults({ account }: { account: string | null }) {
  const { model, problem, put } = useControlModel<ModelOf<'faults'>>('faults');
  const calls = useControlModel<ModelOf<'calls'>>('calls');
  const people = useControlModel<ModelOf<'personas'>>('personas');
  const { said, does } = useControlAction();
  if (model === null || calls.model === null || people.model === null) {
    return <Loading problem={problem || calls.problem || people.problem} />;
  }
  const change: Change = (path, input = {}) => does(async () => put(await post<ModelOf<'faults'>>(path, input)));
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
            <Rule key={rule.id} rule={rule} remove={change('faults/clear', { id: rule.id })} />
          ))}
        </ul>
        {!quiet && (
          <div className="row">
            <Button text={t('clear')} {...change('faults/clear')} />
          </div>
        )}
        <Notice said={said} />
      </section>
      <section aria-label={t('quick')}>
        <h3>{t('quick')}</h3>
        <div className="row">
          {QUICK.map(({ text, ...fault }) => (
            <Button text={t(text)} key={text} {...change('faults', { ...fault, account: account ?? '*' })} />
          ))}
        </div>
      </section>
      <FaultForm calls={calls.model} people={people.model} add={(input) => change('faults', input)} />
      <Storm chaos={chaos} change={change} />
      {hits.length > 0 && (
        <section aria-label={t('hits')}>
          <h3>{t('hits')}</h3>
          <ul>
            {hits.map(({ at, account: who, call, effect, delayMs }, index) => (
              <Row
                key={`${at} ${String(index)}`}
                what={effectText(effect ?? { kind: 'delay', ms: delayMs })}
                note={`${call} · ${who || t('nobody')} · ${timeText(at)}`}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Rule({ rule, remove }: { rule: FaultRule; remove: Action }) {
  const { effect, account, orderNo, times } = rule;
  const call = rule.writes === true ? t('anyWrite') : callText(rule.call);
  const order = orderNo == null ? [] : [orderNo];
  const where = [call, account === '*' ? t('anyone') : account, ...order];
  const left = times === null ? t('always') : t('left', { count: times });
  return (
    <Row what={<b>{effectText(effect)}</b>} note={[...where, left].join(' · ')}>
      <Button kind="link" text={t('remove')} of={effectText(effect)} {...remove} />
    </Row>
  );
}

/** Random faults that repeat with the same seed. */
function Storm({ chaos, change }: { chaos: Chaos | null; change: Change }) {
  const [seed, setSeed] = useState('1');
  const [percent, setPercent] = useState('10');
  return (
    <section aria-label={t('storm')}>
      <h3>{t('storm')}</h3>
      <p className="lead">{t('stormLead')}</p>
      {chaos ? (
        <div className="row">
          <span className="grow">{t('stormOn', { seed: chaos.seed, percent: chaos.percent })}</span>
          <Button text={t('stop')} {...change('chaos/stop')} />
        </div>
      ) : (
        <LineForm submit={t('start')} {...change('chaos', { seed: Number(seed), percent: Number(percent) })}>
          <Field label={t('seed')} {...COUNT} min="0" max="4294967295" value={seed} onChange={setSeed} />
          <Field label={t('percent')} {...COUNT} min="1" max="100" value={percent} onChange={setPercent} />
        </LineForm>
      )}
    </section>
  );
}
