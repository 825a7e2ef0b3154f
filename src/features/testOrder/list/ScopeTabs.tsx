import { Badge, Flex, Tabs } from 'antd';
import { Unseen } from '@/components/parts/Text';
import { useText } from '@/components/useText';
import type { OrderScope } from '@/contract/testing';
import { ORDER_SCOPES } from '@/contract/testing';

interface ScopeTabsProps {
  readonly scope: OrderScope;
  readonly counts: Readonly<Record<OrderScope, number>> | null;
  readonly onChange: (scope: OrderScope) => void;
}

/** The tabs of the list with their counts (decisions §5). */
export function ScopeTabs({ scope, counts, onChange }: ScopeTabsProps) {
  const t = useText();
  const items = ORDER_SCOPES.map((key) => ({
    key,
    label: (
      <Flex gap={6} align="center">
        {t(`testing.scope.${key}`)}
        {counts === null ? null : (
          <>
            {/* A Badge renders each digit as an element, so a screen reader would not read one number. */}
            <Badge
              aria-hidden
              count={counts[key]}
              showZero
              overflowCount={99999}
              color={key === 'todo' && counts[key] > 0 ? 'red' : 'gray'}
            />
            <Unseen>{counts[key]}</Unseen>
          </>
        )}
      </Flex>
    ),
  }));
  return (
    <Tabs
      activeKey={scope}
      items={items}
      onChange={(key) => onChange(ORDER_SCOPES.find((known) => known === key) ?? scope)}
      tabBarStyle={{ marginBottom: 8 }}
      aria-label={t('testing.scopes')}
    />
  );
}
