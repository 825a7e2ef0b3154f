import type { CallsModel, FaultsModel, PersonaRow } from '../../control/models';
import type { Effect, FaultRule } from '../../engine/faults';
import { post } from '../api';
import { Button, timeText, Notice, useControlModel, useControlAction, Loading } from '../parts';
import { t } from '../texts';
import { effectText, FaultForm } from './FaultForm';
import { Storm } from './Storm';

/** The text of a call pattern. */
export function callText(call: string): string {
  if (call === '*') return t('anyCall');
  return call.endsWith('.*') ? t('group', { group: call.slice(0, -2) }) : call;
}

interface Quick {
  readonly text: 'quickExpired' | 'quickLost' | 'quickSlow' | 'quickOffline';
  readonly call: string;
  readonly writes?: boolean;
  readonly effect: Effect;
  readonly times: number | null;
}

const QUICK: readonly Quick[] = [
  { text: 'quickExpired', call: '*', effect: { kind: 'http', status: 403 }, times: 1 },
  { text: 'quickLost', call: '*', writes: true, effect: { kind: 'lost' }, times: 1 },
  { text: 'quickSlow', call: '*', effect: { kind: 'delay', ms: 3000 }, times: null },
  { text: 'quickOffline', call: '*', effect: { kind: 'offline' }, times: null },
];

/** Faults in force, and the forms that add them (decisions §6). */
export function Faults({ account, changes }: { account: string | null; changes: number }) {
  const { model, problem, put } = useControlModel<FaultsModel>('faults', changes);
  const calls = useControlModel<CallsModel>('calls');
  const people = useControlModel<readonly PersonaRow[]>('personas');
  const { busy, said, act } = useControlAction();
  if (model === null || calls.model === null || people.model === null) {
    return <Loading problem={problem || calls.problem || people.problem} />;
  }
  const change = (path: string, input: object = {}): void =>
    act(async () => {
      put(await post<FaultsModel>(path, input));
      return null;
    });
  return (
    <>
      <section aria-label={t('active')}>
        <p className="lead">{t('faultsLead')}</p>
        <h3>{t('active')}</h3>
        {model.faults.length === 0 && model.chaos === null && <p className="lead">{t('none')}</p>}
        <ul>
          {model.faults.map((rule) => (
            <Rule key={rule.id} rule={rule} busy={busy} onRemove={() => change('faults/clear', { id: rule.id })} />
          ))}
        </ul>
        {(model.faults.length > 0 || model.chaos !== null) && (
          <div className="row">
            <Button disabled={busy} onClick={() => change('faults/clear')}>
              {t('clear')}
            </Button>
          </div>
        )}
        <Notice said={said} />
      </section>
      <section aria-label={t('quick')}>
        <h3>{t('quick')}</h3>
        <div className="row">
          {QUICK.map(({ text, ...fault }) => (
            <Button key={text} disabled={busy} onClick={() => change('faults', { ...fault, account: account ?? '*' })}>
              {t(text)}
            </Button>
          ))}
        </div>
      </section>
      <FaultForm calls={calls.model} people={people.model} busy={busy} onAdd={(input) => change('faults', input)} />
      <Storm chaos={model.chaos} busy={busy} change={change} />
      {model.hits.length > 0 && (
        <section aria-label={t('hits')}>
          <h3>{t('hits')}</h3>
          <ul>
            {model.hits.map(({ at, account: who, call, effect, delayMs }, index) => (
              <li key={`${at} ${String(index)}`}>
                <span className="grow">
                  {effectText(effect ?? { kind: 'delay', ms: delayMs })}
                  <small>
                    {call} · {who || t('nobody')} · {timeText(at)}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Rule({ rule, busy, onRemove }: { rule: FaultRule; busy: boolean; onRemove: () => void }) {
  const call = rule.writes === true ? t('anyWrite') : callText(rule.call);
  const order = rule.orderNo == null ? '' : ` · ${rule.orderNo}`;
  const where = `${call} · ${rule.account === '*' ? t('anyone') : rule.account}${order}`;
  return (
    <li>
      <span className="grow">
        <b>{effectText(rule.effect)}</b>
        <small>
          {where} · {rule.times === null ? t('always') : t('left', { count: rule.times })}
        </small>
      </span>
      <Button kind="link" disabled={busy} onClick={onRemove} label={`${t('remove')} ${effectText(rule.effect)}`}>
        {t('remove')}
      </Button>
    </li>
  );
}
