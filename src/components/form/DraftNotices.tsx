import { CloseOutlined } from '@ant-design/icons';
import { Alert, Button, Flex } from 'antd';
import { Action } from '../parts/Action';
import { forEye } from '../parts/Text';
import { TimeText } from '../parts/TimeText';
import { useText } from '../useText';
import type { Draft, Found, FoundDraft } from '@/session/drafts';
import type { Restored } from './useFormState';
import { isSame } from './formValues';
import { COMMON } from '../words';
import { FORM_WORDS } from './formTexts';

/** What a form says of its drafts above its fields (P-FORM-2). */

interface DraftLineProps extends Restored {
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Notice that a draft was restored, with a button to discard it. */
export function DraftLine({ savedAt, overtaken, onDiscard, onClose }: DraftLineProps) {
  const t = useText();
  return (
    <Alert
      style={{ marginBottom: 16 }}
      type={overtaken ? 'warning' : 'info'}
      showIcon
      closable={{ closeIcon: <CloseOutlined aria-hidden />, 'aria-label': t(COMMON.close), onClose }}
      title={
        <>
          {t(FORM_WORDS.restored)} <TimeText value={savedAt} />
          {overtaken ? <span> · {t(FORM_WORDS.restoredStale)}</span> : null}
        </>
      }
      action={
        <Button size="small" type="link" onClick={onDiscard}>
          {t(FORM_WORDS.discard)}
        </Button>
      }
    />
  );
}

interface OtherDraftsProps {
  readonly found: Found;
  /** The form has unsent input, which no draft may replace. */
  readonly isTaken: boolean;
  readonly take: (draft: FoundDraft) => void;
  readonly drop: (id: string) => void;
}

/** Drafts of the same form from other tabs, each to go on with or to discard; whether the form is open elsewhere. */
export function OtherDrafts({ found: { drafts, isOpenElsewhere }, isTaken, take, drop }: OtherDraftsProps) {
  const t = useText();
  return (
    <>
      {isOpenElsewhere && (
        <Alert style={{ marginBottom: 16 }} type="info" showIcon title={t(FORM_WORDS.openElsewhere)} />
      )}
      {drafts.length > 0 && (
        <Alert
          style={{ marginBottom: 16 }}
          type="info"
          showIcon
          title={t(FORM_WORDS.otherDrafts, { count: drafts.length })}
          description={
            <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
              {drafts.map((draft) => (
                <li key={draft.id}>
                  <Flex gap="middle" wrap align="baseline">
                    <TimeText value={draft.savedAt} />
                    <span style={{ flex: '1 1 160px', overflowWrap: 'anywhere' }}>{forEye(firstWords(draft))}</span>
                    <Action
                      label={t(FORM_WORDS.takeDraft)}
                      why={isTaken ? t(FORM_WORDS.takeFirst) : undefined}
                      onClick={() => take(draft)}
                    />
                    <Action label={t(FORM_WORDS.discard)} onClick={() => drop(draft.id)} />
                  </Flex>
                </li>
              ))}
            </ul>
          }
        />
      )}
    </>
  );
}

/** In characters. */
const WORDS_MAX = 60;

/** The first text of a draft that was typed, so that it is known again; '' for none. */
function firstWords({ values, base }: Draft): string {
  const typed = (value: unknown, before: unknown): string => {
    if (isSame(value, before)) return '';
    if (typeof value === 'string') return value.trim();
    if (typeof value !== 'object' || value === null) return '';
    const was = new Map<string, unknown>(Object.entries(before ?? {}));
    return Object.entries(value).reduce((found, [key, each]) => found || typed(each, was.get(key)), '');
  };
  const text = typed(values, base);
  return text.length > WORDS_MAX ? `${text.slice(0, WORDS_MAX)}…` : text;
}
