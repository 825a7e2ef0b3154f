import { Button, Flex, Tag, Typography } from 'antd';
import { useState } from 'react';
import { useText } from '@/components/useText';
import type { OrderModel } from '@/contract/order';
import { actingList } from '@/domain/workflow/access';
import type { ActorList } from '@/domain/workflow/steps';
import { personName } from '../list/names';
import { useActor } from '@/session/useActor';
import styles from './workspace.module.css';

/** More would push the content below out of sight. */
const FEW = 12;

const LISTS: readonly { readonly list: ActorList; readonly title: 'field.testerList' | 'field.operationPersonList' }[] =
  [
    { list: 'testerList', title: 'field.testerList' },
    { list: 'operationPersonList', title: 'field.operationPersonList' },
  ];

/** People of the order; current actors are marked (requirements §4). */
export function People({ order }: { readonly order: OrderModel }) {
  const t = useText();
  const actor = useActor();
  const awaited = actingList(order.status);
  const [all, setAll] = useState<readonly ActorList[]>([]);
  const shown = (list: ActorList) => (all.includes(list) ? order[list] : order[list].slice(0, FEW));
  return (
    <Flex vertical gap="small">
      {LISTS.map(({ list, title }) => (
        <div key={list}>
          <Typography.Text type="secondary">{t(title)}</Typography.Text>{' '}
          {awaited === list ? <Tag color="processing">{t('testing.people.awaited')}</Tag> : null}
          <Flex wrap gap={4} style={{ marginTop: 4 }}>
            {shown(list).map((person) => (
              <Tag
                key={person.code}
                color={awaited === list ? 'blue' : 'default'}
                title={person.code}
                variant="filled"
                className={styles.person ?? ''}
              >
                {personName(person)}
                {person.code === actor.code ? ` (${t('testing.people.you')})` : ''}
              </Tag>
            ))}
            {order[list].length === 0 ? t('testing.nobody') : null}
            {shown(list).length < order[list].length ? (
              <Button type="link" size="small" onClick={() => setAll([...all, list])}>
                {t('testing.people.all', { count: order[list].length })}
              </Button>
            ) : null}
          </Flex>
        </div>
      ))}
    </Flex>
  );
}
