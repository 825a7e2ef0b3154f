import { UploadOutlined } from '@ant-design/icons';
import { useMemoizedFn } from 'ahooks';
import { Alert, Button, Flex, Form, Typography, Upload } from 'antd';
import { useState } from 'react';
import type { RecordFormApi } from '@/components/form/types';
import { useText } from '@/components/useText';
import type { OrderModel } from '@/contract/order';
import { testing } from '@/contract/testing';
import { sizeText } from '@/domain/firmware/file';
import { ownAttachments } from '@/domain/workflow/actions';
import { CASE_FILE_LIMIT } from '@/domain/workflow/evidence';
import { call } from '@/services/client';
import { useActor } from '@/session/useRights';
import { attachments as queue } from '@/transfer/attachments';
import { FailedCases } from '../order/EvidenceView';
import { isNotFound } from '../order/reasons';
import { useAttach } from './Attachments';
import type { DecisionValues, ReadReport } from './decisionValues';
import type { RawCase, Unreadable } from './caseFiles';

/** Result of reading a report: its counts, or why it could not be read. */
type Outcome = { readonly counts: Counts; readonly failures: readonly RawCase[] } | { readonly why: Unreadable };

interface Counts {
  readonly file: string;
  readonly total: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

async function readRun(file: File): Promise<Outcome> {
  // Loaded on demand, when a file is chosen.
  const { readCaseFile, resultOf } = await import('./caseFiles');
  const read = await readCaseFile(file);
  if (read.kind === 'unreadable') return { why: read.why };
  const results = read.cases.map((each) => resultOf(each.result) ?? 'skipped');
  const passed = results.filter((result) => result === 'passed').length;
  const failures = read.cases.filter((_, index) => results[index] === 'failed');
  const failed = failures.length;
  const skipped = results.length - passed - failed;
  return { counts: { file: file.name, total: passed + failed, passed, failed, skipped }, failures };
}

interface ReadRunProps {
  readonly order: OrderModel;
  readonly edit: RecordFormApi<DecisionValues>['edit'];
  /** Reloads the order; null after a failure. */
  readonly reload: () => Promise<OrderModel | null>;
}

/**
 * Fills in the counts of an automated run from its JUnit report, lists the failed cases, and attaches the report
 * instead of an earlier one (decisions §4.1).
 */
export function ReadRun({ order, edit, reload }: ReadRunProps) {
  const t = useText();
  const form = Form.useFormInstance<DecisionValues>();
  const replace = useReplaceReport(order, reload);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const take = async (file: File) => {
    const found = await readRun(file);
    if ('why' in found) {
      setOutcome(found);
      return;
    }
    const { evidence, report } = form.getFieldsValue(true) as DecisionValues;
    const problems = await replace(file, report);
    if (problems === null) return;
    setOutcome(found);
    setRefused(problems);
    const { total, passed, failed } = found.counts;
    edit(['evidence'], { ...evidence, total, passed, failed });
    edit(['report'], { name: file.name, size: file.size });
  };
  return (
    <Flex gap="small" align="center" wrap style={{ marginBottom: 12 }}>
      <Upload
        accept=".xml"
        showUploadList={false}
        beforeUpload={(file) => {
          void take(file);
          return Upload.LIST_IGNORE;
        }}
      >
        <Button icon={<UploadOutlined aria-hidden />}>{t('testing.import.fromJUnit')}</Button>
      </Upload>
      {outcome === null ? null : 'why' in outcome ? (
        <Alert type="error" showIcon title={t(`testing.import.${outcome.why}`, { size: sizeText(CASE_FILE_LIMIT) })} />
      ) : (
        <>
          <Typography.Text type="secondary" role="status">
            {t('testing.import.counted', { ...outcome.counts })} · {refused.join(' ') || t('testing.import.attached')}
          </Typography.Text>
          <div style={{ flexBasis: '100%' }}>
            <FailedCases cases={outcome.failures} />
          </div>
        </>
      )}
    </Flex>
  );
}

/**
 * Attaches a test report in place of the one read before, and of one with the same name: the counts of one report are
 * never submitted with the file of another (decisions §4.1).
 * @returns a function that resolves to one message per refused file, or null when the earlier report could not be
 * removed, which has been shown
 */
function useReplaceReport(order: OrderModel, reload: () => Promise<OrderModel | null>) {
  const { code } = useActor();
  const attach = useAttach(order);
  return useMemoizedFn(async (file: File, before: ReadReport | null): Promise<readonly string[] | null> => {
    const isEarlier = ({ name, size }: ReadReport) =>
      name === file.name || (name === before?.name && size === before.size);
    queue
      .list()
      .filter(({ job, state }) => job.orderNo === order.orderNo && state !== 'done' && isEarlier(job.file))
      .forEach(({ id }) => queue.abort(id));
    // An upload may have ended since the order was shown.
    const now = before === null ? order : await reload();
    if (now === null) return null;
    const earlier = ownAttachments(now, code).filter(isEarlier);
    try {
      for (const { id } of earlier) await remove(order.orderNo, id);
    } catch {
      return null;
    }
    if (earlier.length > 0) void reload();
    return attach([file], earlier);
  });
}

async function remove(orderNo: string, id: string): Promise<void> {
  try {
    await call(testing.removeAttachment, { orderNo, id }, { announce: false });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
