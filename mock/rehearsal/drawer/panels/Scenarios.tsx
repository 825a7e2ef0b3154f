import { orderAddress } from '../../../../src/domain/paths';
import type { ModelOf } from '../../control/controlCalls';
import { useControlAction, useControlModel } from '../action';
import { continueAs, pageAddress, post } from '../page';
import { Button, Loading, Notice, Row } from '../drawerParts';
import { t } from '../texts';

async function openOrder(orderNo: string, as: string | null): Promise<void> {
  if (as !== null) await continueAs(orderNo, as);
  window.location.assign(pageAddress(orderAddress(orderNo)));
}

function NextSteps({ orderNo, awaited: [first] }: Pick<ModelOf<'scenario'>, 'orderNo' | 'awaited'>) {
  const open = (as: string | null) => () => void openOrder(orderNo, as);
  return (
    <>
      {first && <Button kind="main" text={t('openAs', { name: first.name })} onClick={open(first.code)} />}
      <Button text={t('openOrder')} onClick={open(null)} />
    </>
  );
}

export function Scenarios() {
  const { model, problem } = useControlModel('scenarios');
  const { busy, message, does } = useControlAction();
  if (model === null) return <Loading problem={problem} />;
  const load = ({ name, title }: ModelOf<'scenarios'>[number]) =>
    does(async () => {
      const loaded = await post<ModelOf<'scenario'>>('scenario', { name });
      return { tone: 'good', text: t('loaded', { title, order: loaded.orderNo }), next: <NextSteps {...loaded} /> };
    });
  return (
    <section aria-label={t('scenarios')}>
      <p className="lead">{t('scenariosLead')}</p>
      <Notice message={busy ? { tone: 'plain', text: t('working') } : message} />
      <ul className="many">
        {model.map((scenario) => (
          <Row key={scenario.name} what={<b>{scenario.title}</b>} note={scenario.about}>
            <Button text={t('load')} of={scenario.title} {...load(scenario)} />
          </Row>
        ))}
      </ul>
    </section>
  );
}
