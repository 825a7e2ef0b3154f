import { useState } from 'react';
import type { ModelOf } from '../../control/controlCalls';
import { useControlAction, useControlModel } from '../action';
import { continueAs, post, signIn } from '../page';
import { Button, Loading, Notice, Refresh } from '../drawerParts';
import { beInTab, personOfTab } from '../ribbon/place';
import { t } from '../texts';

/** The current person; one click continues on the same page as somebody else. */
export function People({ health, orderNo }: { readonly health: ModelOf<'health'>; readonly orderNo: string | null }) {
  const { model, problem } = useControlModel('personas');
  const { message, does } = useControlAction();
  const [onlyTab, setOnlyTab] = useState(personOfTab() !== null);
  const become = async (account: string): Promise<void> => {
    beInTab(onlyTab ? account : null);
    if (!onlyTab) await signIn(account);
    window.location.reload();
  };
  if (model === null) return <Loading problem={problem} />;
  return (
    <>
      {orderNo !== null && health.broken === null && (
        <OrderOpen key={orderNo} orderNo={orderNo} account={health.account} />
      )}
      <section aria-label={t('people')}>
        <p className="lead">{t('peopleLead')}</p>
        <label className="check">
          <input type="checkbox" checked={onlyTab} onChange={(event) => setOnlyTab(event.target.checked)} />
          {t('onlyTab')}
        </label>
        <div className="many">
          {model.map(({ account, name, roles, pages }) => (
            <button
              key={account}
              type="button"
              className="person"
              aria-pressed={account === health.account}
              {...does(() => become(account))}
            >
              <b>{name}</b>
              <small>{account}</small>
              <small>{pages === 0 ? t('noPage') : roles.length === 0 ? t('noRole') : roles.join(' · ')}</small>
              <small>{account === health.account ? t('now') : ''}</small>
            </button>
          ))}
        </div>
        <Notice message={message} />
      </section>
    </>
  );
}

/** The order on the page: whose turn it is, and actions of others meanwhile. */
function OrderOpen({ orderNo, account }: { orderNo: string; account: string | null }) {
  const { model, put } = useControlModel('order', `?orderNo=${encodeURIComponent(orderNo)}`);
  const { message, does } = useControlAction();
  if (model === null) return null;
  const names = model.awaited.map((person) => person.name).join('、');
  const next = model.awaited[0];
  const follow = does(async () => {
    await continueAs(orderNo, next?.code ?? '');
    window.location.reload();
  });
  const overtake = does(async () => {
    const done = await post<ModelOf<'overtake'>>('overtake', { orderNo });
    put(done);
    return { tone: 'good', text: t('overtaken', { name: done.by.name }), next: <Refresh /> };
  });
  return (
    <section aria-label={t('onOrder', { order: orderNo })}>
      <h3>{t('onOrder', { order: orderNo })}</h3>
      <p>{names === '' ? t('awaitsNobody') : t('awaits', { names })}</p>
      {next && (
        <div className="row">
          {model.awaited.every((person) => person.code !== account) && (
            <Button kind="main" text={t('continueAs', { name: next.name })} {...follow} />
          )}
          {model.stepOrder !== null && !model.paused && <Button text={t('overtake')} {...overtake} />}
        </div>
      )}
      <Notice message={message} />
    </section>
  );
}
