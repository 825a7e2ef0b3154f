import { Link } from '@umijs/max';
import { Flex, Table } from 'antd';
import { SectionCard } from '@/components/parts/SectionCard';
import { useText } from '@/components/useText';
import type { listsBehind } from './links';
import type { ModuleFigures, StageFigures } from './options';
import { passRate } from './options';

interface FiguresProps {
  readonly stages: readonly StageFigures[];
  readonly modules: readonly ModuleFigures[];
  readonly lists: ReturnType<typeof listsBehind>;
  /** Called before a link opens the list. */
  readonly onLeave: () => void;
}

/** The figures of the charts as tables, linked to their orders. */
export function Figures({ stages, modules, lists, onLeave }: FiguresProps) {
  const t = useText();
  const right = { align: 'right' as const, width: 120 };
  return (
    <Flex vertical gap="middle">
      <SectionCard title={t('testing.statistics.timeChart')}>
        <Table<StageFigures>
          size="small"
          rowKey="name"
          pagination={false}
          dataSource={[...stages]}
          columns={[
            {
              title: t('field.step'),
              key: 'name',
              render: (_, { stepOrder, name }) => (
                <Link to={lists.step(stepOrder)} onClick={onLeave}>
                  {name}
                </Link>
              ),
            },
            { title: t('testing.statistics.count'), dataIndex: 'orders', ...right },
            { title: t('testing.statistics.taken'), dataIndex: 'taken', ...right },
            { title: t('testing.statistics.target'), dataIndex: 'target', ...right },
          ]}
        />
      </SectionCard>
      <SectionCard title={t('testing.statistics.moduleChart')}>
        <Table<ModuleFigures>
          size="small"
          rowKey="name"
          pagination={false}
          dataSource={[...modules]}
          columns={[
            {
              title: t('field.module'),
              key: 'name',
              render: (_, { module, name }) => (
                <Link to={lists.module(module)} onClick={onLeave}>
                  {name}
                </Link>
              ),
            },
            { title: t('testing.statistics.passed'), dataIndex: 'passed', ...right },
            { title: t('testing.statistics.failed'), dataIndex: 'failed', ...right },
            {
              title: t('testing.statistics.passRate'),
              key: 'rate',
              render: (_, each) => `${String(passRate(each) ?? 0)}%`,
              ...right,
            },
          ]}
        />
      </SectionCard>
    </Flex>
  );
}
