import { orderAddress } from '../../../../src/domain/paths';
import type { ModelOf } from '../../control/declared';
import { continueAs, post } from '../api';
import { pageAddress } from '../page';
import { Button, Loading, Notice, Row, useControlAction, useControlModel } from '../parts';
import { t } from '../texts';

async function openOrder(orderNo: string, as: string | null): Promise<void> {
  if (as !== null) await continueAs(orderNo, as);
  window.location.assign(pageAddress(orderAddress(orderNo)));
}

/** The list of scenarios (decisions §6). */
export function Scenarios() {
  const { model, problem } = useControlModel<ModelOf<'scenarios'>>('scenarios');
  const { busy, said, does } = useControlAction();
  if (model === null) return <Loading problem={problem} />;
  const load = ({ name, title }: ModelOf<'scenarios'>[number]) =>
    does(async () => {
      const { orderNo, awaited } = await post<ModelOf<'scenario'>>('scenario', { name });
      const first = awaited[0];
      return {
        tone: 'good',
        text: t('loaded', { title, order: orderNo }),
        next: (
          <>
            {first && (
              <Button
                kind="main"
                text={t('openAs', { name: first.name })}
                onClick={() => void openOrder(orderNo, first.code)}
              />
            )}
            <Button text={t('openOrder')} onClick={() => void openOrder(orderNo, null)} />
          </>
        ),
      };
    });
  return (
    <section aria-label={t('scenarios')}>
      <p className="lead">{t('scenariosLead')}</p>
      <Notice said={busy ? { tone: 'plain', text: t('working') } : said} />
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
