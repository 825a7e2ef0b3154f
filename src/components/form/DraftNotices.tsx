import { CloseOutlined } from '@ant-design/icons';
import { Alert, Button, Flex } from 'antd';
import { Action } from '../parts/Action';
import { displayText, TimeText } from '../parts/Text';
import { useText, COMMON } from '../texts';
import type { Draft } from '@/session/drafts';
import type { FormState } from './useFormState';
import { isSame } from './formValues';
import { FORM_WORDS } from './formTexts';

const LINE = { showIcon: true, style: { marginBottom: 16 } } as const;

/**
 * What a form says of its drafts above its fields: that one was restored, with a button to discard it; whether the
 * form is open elsewhere; drafts of other tabs, each to go on with or to discard, which replace no input.
 */
export function DraftNotices({ drafts, isUnsent }: Pick<FormState, 'drafts' | 'isUnsent'>) {
  const t = useText();
  const { restored, found, discard, dismiss, take, drop } = drafts;
  return (
    <>
      {restored && (
        <Alert
          {...LINE}
          type={restored.overtaken ? 'warning' : 'info'}
          closable={{ closeIcon: <CloseOutlined aria-hidden />, 'aria-label': t(COMMON.close), onClose: dismiss }}
          title={
            <>
              {t(FORM_WORDS.restored)} <TimeText value={restored.savedAt} />
              {restored.overtaken ? <span> · {t(FORM_WORDS.restoredStale)}</span> : null}
            </>
          }
          action={
            <Button size="small" type="link" onClick={discard}>
              {t(FORM_WORDS.discard)}
            </Button>
          }
        />
      )}
      {found.isOpenElsewhere && <Alert {...LINE} type="info" title={t(FORM_WORDS.openElsewhere)} />}
      {found.drafts.length > 0 && (
        <Alert
          {...LINE}
          type="info"
          title={t(FORM_WORDS.otherDrafts, { count: found.drafts.length })}
          description={
            <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
              {found.drafts.map((draft) => (
                <li key={draft.id}>
                  <Flex gap="middle" wrap align="baseline">
                    <TimeText value={draft.savedAt} />
                    <span style={{ flex: '1 1 160px', overflowWrap: 'anywhere' }}>
                      {displayText(firstWords(draft))}
                    </span>
                    <Action
                      label={t(FORM_WORDS.takeDraft)}
                      why={isUnsent ? t(FORM_WORDS.takeFirst) : undefined}
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

/** How much of a draft's text is shown, in characters. */
const WORDS_MAX = 60;

/** The first text that was typed in a draft, by which the user recognizes it; '' for none. */
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
