import { useQuery } from '@umijs/max';
import { Button, Modal, Alert, Flex, Table } from 'antd';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { queryKeys } from '@/domain/queryKeys';
import { LoadState } from '../parts/LoadState';
import { displayText } from '../parts/Text';
import { useText, COMMON } from '../texts';
import type { LeaveQuestion } from './openForms';
import type { OpenConflict } from './useRecordForm';
import { useDropFailures } from '../parts/failures';
import { FORM_WORDS } from './formTexts';

interface LeaveDialogProps {
  readonly question: LeaveQuestion;
  /** Whether the input is stored, and there when the form is opened again; never rejects. */
  readonly isKept: () => Promise<boolean>;
}

/** Asks before leaving unsent input. */
export function LeaveDialog({ question, isKept }: LeaveDialogProps) {
  const t = useText();
  const { data: kept = null } = useQuery({ queryKey: queryKeys.component(useId()), queryFn: isKept });
  const loggingOut = question.reason === 'logOut';
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open
      title={t(loggingOut ? COMMON.askLogOut : FORM_WORDS.leave)}
      closable={false}
      mask={{ closable: false }}
      // Escape means stay.
      onCancel={() => question.answer(false)}
      afterOpenChange={(isOpen) => isOpen && stay.current?.focus()}
      footer={
        <>
          <Button danger={loggingOut || kept === false} onClick={() => question.answer(true)}>
            {t(loggingOut ? COMMON.logOut : FORM_WORDS.go)}
          </Button>
          <Button type="primary" ref={stay} onClick={() => question.answer(false)}>
            {t(COMMON.stay)}
          </Button>
        </>
      }
    >
      {t(textOf(loggingOut, kept))}
    </Modal>
  );
}

/** A draft is promised only when it was written; null until then. */
function textOf(loggingOut: boolean, isKept: boolean | null) {
  if (loggingOut) return FORM_WORDS.logOutLost;
  if (isKept === null) return FORM_WORDS.leaveKeeping;
  return isKept ? FORM_WORDS.leaveKept : FORM_WORDS.leaveLost;
}

const WIDTH = 760;

/** For a dialog that shows a refusal in full: it closes the notice of the same refusal. */
export function useShownHere(): void {
  const dropFailures = useDropFailures();
  useEffect(() => dropFailures(), [dropFailures]);
}

interface ConflictQuestionProps {
  /** What the buttons do; they are disabled without it. */
  readonly onTake: (() => void) | undefined;
  readonly onKeep: (() => void) | undefined;
  /** Leaves the question open; without it one has to answer. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/** Asks whose input to keep, after somebody else has stored theirs. */
export function ConflictQuestion({ onTake, onKeep, onCancel, children }: ConflictQuestionProps) {
  const t = useText();
  useShownHere();
  return (
    <Modal
      open
      width={WIDTH}
      title={t(FORM_WORDS.conflict)}
      mask={{ closable: false }}
      closable={onCancel !== undefined}
      {...(onCancel && { onCancel })}
      footer={
        <Flex gap="small" justify="end" wrap>
          {onCancel && <Button onClick={onCancel}>{t(COMMON.cancel)}</Button>}
          <Button disabled={onTake === undefined} onClick={onTake}>
            {t(FORM_WORDS.takeTheirs)}
          </Button>
          <Button type="primary" disabled={onKeep === undefined} onClick={onKeep}>
            {t(FORM_WORDS.keepMine)}
          </Button>
        </Flex>
      }
    >
      {children}
    </Modal>
  );
}

/** Shows both versions of a record and asks which to keep. */
export function ConflictDialog({ conflict }: { readonly conflict: OpenConflict }) {
  const t = useText();
  const { look, close } = conflict;
  const {
    data: view,
    error,
    isFetching,
    refetch,
  } = useQuery({ queryKey: queryKeys.component(useId()), queryFn: look });
  const request = { data: view, error: error ?? undefined, loading: isFetching, refresh: () => void refetch() };
  return (
    <ConflictQuestion onTake={view?.takeTheirs} onKeep={view?.keepMine} onCancel={close}>
      <LoadState request={request} failed={t(FORM_WORDS.conflictFailed)}>
        {(loaded) => <Comparison view={loaded} />}
      </LoadState>
    </ConflictQuestion>
  );
}

function Comparison({ view }: { readonly view: Awaited<ReturnType<OpenConflict['look']>> }) {
  const t = useText();
  const words = (text: string) => (
    <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{displayText(text)}</span>
  );
  if (view.lines.length === 0) return <Alert type="info" showIcon title={t(FORM_WORDS.noOverlap)} />;
  return (
    <Flex vertical gap="small">
      <span>{t(FORM_WORDS.conflictText)}</span>
      <Table
        size="small"
        rowKey="label"
        pagination={false}
        dataSource={view.lines}
        columns={[
          { title: t(COMMON.field), dataIndex: 'label', width: 160 },
          { title: t(FORM_WORDS.theirs), dataIndex: 'theirs', render: words },
          { title: t(FORM_WORDS.mine), dataIndex: 'mine', render: words },
        ]}
      />
    </Flex>
  );
}
