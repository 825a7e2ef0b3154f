import { Link } from '@umijs/max';
import { Button, Flex, Table, Typography } from 'antd';
import { useState } from 'react';
import { SCREEN, addressOf } from '@/domain/paths';
import { ChangeDiff } from '@/features/history/ChangeDiff';
import { fieldText, readableValue, useHistoryWords } from '@/features/history/readableValue';
import { SectionCard } from '@/components/parts/RecordPage';
import { forEye, Unseen } from '@/components/parts/Text';
import { busy } from '@/components/parts/antdNames';
import { useText } from '@/components/useText';
import { LoadState } from '@/components/parts/LoadState';
import { changeResume } from '@/contract/histories';
import { readable } from '@/contract/callFields';
import { personLabel } from '@/domain/access/roles';
import type { ChangeRow } from '@/domain/history';
import { localTime } from '@/domain/zone';
import { HISTORY } from '@/features/history/historyTexts';
import { useCall } from '@/services/useCall';
import { useWhyNot } from '@/session/useRights';
import { DETAIL } from './versionDetailTexts';

const PAGE = 10;

/** The version's change history (P-VERSION-11), or why the user may not read it. */
export function Changes({ versionId }: { readonly versionId: string }) {
  const t = useText();
  const denied = useWhyNot()(changeResume.page);
  const all = addressOf(SCREEN.changes, { objectType: 'version', keyword: versionId });
  return (
    <SectionCard
      title={t('menu.changeResume')}
      extra={denied === undefined && <Link to={all}>{t(DETAIL.allChanges)}</Link>}
    >
      {denied === undefined ? (
        <ChangeTable versionId={versionId} />
      ) : (
        <Typography.Text type="secondary">{denied}</Typography.Text>
      )}
    </SectionCard>
  );
}

function ChangeTable({ versionId }: { readonly versionId: string }) {
  const t = useText();
  const words = useHistoryWords();
  const [size, setSize] = useState(PAGE);
  const request = useCall(changeResume.page, { objectType: ['version'], objectKey: versionId, pageSize: size });
  // Keeps the rows while more are loading.
  const [shown, setShown] = useState(request.data);
  if (request.data !== undefined && request.data !== shown) setShown(request.data);
  const value = (row: ChangeRow, text: string) => readableValue(row.field, text, words);
  return (
    <LoadState part request={{ ...request, data: request.data ?? shown }} rows={[({ list }) => list, t('common.none')]}>
      {({ list, total }) => (
        <>
          <Table<ChangeRow>
            size="small"
            rowKey="id"
            aria-label={t('menu.changeResume')}
            pagination={false}
            scroll={{ x: 720 }}
            loading={request.loading}
            dataSource={readable(list)}
            expandable={{
              columnTitle: <Unseen>{t('common.list.details')}</Unseen>,
              expandedRowRender: (row) => <ChangeDiff before={value(row, row.before)} after={value(row, row.after)} />,
            }}
            columns={[
              { key: 'at', title: t('field.time'), width: 170, render: (_, row) => localTime(row.at) },
              { key: 'actor', title: t('field.actor'), width: 160, render: (_, row) => personLabel(row.actor) },
              { key: 'field', title: t('common.field'), width: 168, render: (_, row) => fieldText(row.field, t) },
              {
                key: 'before',
                title: t(HISTORY.before),
                ellipsis: true,
                render: (_, row) => forEye(value(row, row.before)),
              },
              {
                key: 'after',
                title: t(HISTORY.after),
                ellipsis: true,
                render: (_, row) => forEye(value(row, row.after)),
              },
            ]}
          />
          {total > list.length ? (
            <Flex justify="center" style={{ marginTop: 8 }}>
              <Button type="link" loading={busy(request.loading)} onClick={() => setSize(Math.min(size * 4, 200))}>
                {t(DETAIL.moreChanges, { shown: list.length, total })}
              </Button>
            </Flex>
          ) : null}
        </>
      )}
    </LoadState>
  );
}
