import { useMemoizedFn } from 'ahooks';
import { Flex, Form, Input, Radio } from 'antd';
import { useEffect, useId, useState } from 'react';
import { FileButton } from '@/components/form/FileButton';
import { FormSelect } from '@/components/form/FormSelect';
import { Text } from '@/components/parts/Text';
import { orderAttachment } from '@/contract/testing';
import { CASE_MAX } from '@/domain/firmware/caseTexts';
import { ATTACHMENT_EXTENSIONS, ownAttachments } from '@/domain/workflow/actions';
import { caseResultName, type CaseResult, type CaseRow } from '@/domain/workflow/evidence';
import { isOffered } from '@/services/failure';
import { useActor } from '@/session/useRights';
import { useOrderWords } from '../../texts/orderWords';
import { useFormBasis } from '../../order/orderContext';
import { CASE } from '../../order/orderTexts';
import { refusals, useAttach } from '../useAttach';
import { CASE_LABELS } from '@/features/cases/caseColumns';

/** Results by their key, 1 to 5. */
export const BY_KEY: readonly CaseResult[] = ['passed', 'failed', 'blocked', 'notRun', 'skipped'];

interface CaseOutcomeProps {
  readonly row: CaseRow;
  /** A failure in the last round, as the sentence below the remark; '' without one. */
  readonly lastTime: string;
  readonly edit: (part: Partial<CaseRow>) => void;
  readonly onAttach: (files: readonly File[]) => void;
}

/**
 * The outcome of a case in a round: result, remark, and the files that show it. Its controls are not named fields of
 * the form, because these would be created again for each case that a key opens.
 */
export function CaseOutcome({ row, lastTime, edit, onAttach }: CaseOutcomeProps) {
  const { t, language } = useOrderWords();
  const { order } = useFormBasis();
  const { code } = useActor();
  const note = useId();
  const own = ownAttachments(order, code);
  const results = BY_KEY.map((value, index) => {
    // Five buttons must fit into one line of the panel, in English, too.
    return { value, label: `${String(index + 1)} ${caseResultName(value)[language]}`, style: { fontSize: 12 } };
  });
  const tooLong = row.note.trim().length > CASE_MAX.note;
  return (
    <>
      <Form.Item label={t(CASE_LABELS.result)} style={{ marginBlockStart: 12 }}>
        <Radio.Group
          size="small"
          optionType="button"
          aria-label={t(CASE_LABELS.result)}
          options={results}
          value={row.result}
          onChange={({ target }) => edit({ result: BY_KEY.find((each) => each === target.value) ?? row.result })}
        />
      </Form.Item>
      <Form.Item label={t(CASE_LABELS.note)} htmlFor={note} extra={lastTime}>
        <Input.TextArea
          id={note}
          value={row.note}
          aria-invalid={tooLong}
          status={tooLong ? 'error' : ''}
          placeholder={t(CASE.notePlaceholder)}
          autoSize={{ minRows: 2, maxRows: 10 }}
          count={{ show: true, max: CASE_MAX.note }}
          onChange={({ target }) => edit({ note: target.value })}
        />
      </Form.Item>
      <Flex gap="small" wrap hidden={!isOffered(orderAttachment.upload)}>
        <FormSelect
          mode="multiple"
          value={row.attachments.filter((id) => own.some((each) => each.id === id))}
          aria-label={t(CASE.files)}
          placeholder={t(CASE.files)}
          options={own.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(attachments) => edit({ attachments })}
          style={{ flex: '1 1 160px', minWidth: 0 }}
        />
        <FileButton multiple accept={ATTACHMENT_EXTENSIONS.join(',')} onFiles={onAttach}>
          {t(CASE.addFile)}
        </FileButton>
      </Flex>
      <Text tone="secondary" style={{ display: 'block', marginBlockStart: 8, fontSize: 12 }}>
        {t(CASE.keys)}
      </Text>
    </>
  );
}

/**
 * Attaches files to the order, and names them at a case when they have arrived.
 * @returns a function that resolves to one message per refused file
 */
export function useCaseFiles(edit: (index: number, part: Partial<CaseRow>) => void, rows: readonly CaseRow[]) {
  const { order } = useFormBasis();
  const { code } = useActor();
  const attach = useAttach();
  const [awaited, setAwaited] = useState<readonly { readonly sha256: string; readonly index: number }[]>([]);
  const own = ownAttachments(order, code);
  const arrived = awaited.filter((file) => own.some(({ sha256 }) => sha256 === file.sha256));
  const link = useMemoizedFn(() => {
    arrived.forEach(({ index, sha256 }) => {
      const ids = own.flatMap((each) => (each.sha256 === sha256 ? [each.id] : []));
      edit(index, { attachments: [...new Set([...(rows[index]?.attachments ?? []), ...ids])] });
    });
    setAwaited((all) => all.filter((file) => !arrived.includes(file)));
  });
  useEffect(() => {
    if (arrived.length > 0) link();
  }, [arrived.length, link]);
  return async (index: number, files: readonly File[]) => {
    const offered = await attach(files);
    const more = offered.flatMap(({ sha256 }) => (sha256 === null ? [] : [{ sha256, index }]));
    setAwaited((all) => [...all, ...more]);
    return refusals(offered);
  };
}
