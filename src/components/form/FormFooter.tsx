import { FooterToolbar } from '@ant-design/pro-components';
import { Button, Flex, Form, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { isUnanswered, type FieldProblem } from '@/domain/reasons';
import { keysOf } from '@/domain/values';
import { Refused } from '../parts/Action';
import { busy } from '../parts/antdNames';
import { Text } from '../parts/Text';
import { useText, COMMON, type Translate } from '../texts';
import styles from './form.module.css';
import type { RecordFormApi, RecordFormProps } from './recordFormTypes';
import { enteredValues } from './formValues';
import { FORM_WORDS } from './formTexts';

type FormFooterProps<Values extends object> = Pick<
  RecordFormProps<Values, unknown>,
  'validate' | 'labels' | 'refuse' | 'refuseAt' | 'disabled' | 'submitText' | 'onCancel' | 'dialog' | 'danger'
> & { readonly api: RecordFormApi<Values> };

/** The form's buttons: at the window's lower edge on a page, in the footer of a dialog. */
export function FormFooter<Values extends object>(props: FormFooterProps<Values>) {
  const { api, onCancel, disabled, refuse } = props;
  const { submitting } = api;
  const t = useText();
  const label = t(props.submitText ?? COMMON.save);
  const send = (
    <Button
      type="primary"
      htmlType="submit"
      danger={props.danger === true}
      loading={busy(submitting)}
      disabled={disabled === true || refuse !== undefined}
    >
      {label}
    </Button>
  );
  const buttons = (
    <>
      {onCancel ? (
        <Button onClick={onCancel} disabled={submitting}>
          {t(COMMON.cancel)}
        </Button>
      ) : null}
      {refuse === undefined || disabled === true ? (
        <Tooltip title={t(FORM_WORDS.keys)} mouseEnterDelay={0.6}>
          {send}
        </Tooltip>
      ) : (
        <Refused label={label} why={refuse}>
          {send}
        </Refused>
      )}
    </>
  );
  if (props.dialog === true) {
    return (
      <Flex gap="small" justify="end">
        {buttons}
      </Flex>
    );
  }
  return <PageFooter note={<Unanswered {...props} />}>{buttons}</PageFooter>;
}

/** Why the form cannot be sent yet: `refuse`, and a button to the first required field without a value. */
function Unanswered<Values extends object>(props: FormFooterProps<Values>) {
  const { validate, labels, refuse, refuseAt, disabled, api } = props;
  const t = useText();
  // Rendered again after each change.
  Form.useWatch([], api.form);
  if (disabled === true) return null;
  const missing = (validate?.(enteredValues(api.form)) ?? []).filter(isUnanswered).flatMap(({ field }) => {
    const label = labels?.[field];
    return label === undefined ? [] : [{ field, label: t(label) }];
  });
  return (
    <Flex gap="0 8px" align="center" wrap>
      <ProblemLinks api={api} />
      {missing.length === 0 || api.listed.length > 0 ? null : (
        <Button type="link" size="small" style={LINK} onClick={() => api.check(missing.map(({ field }) => field))}>
          {t(FORM_WORDS.unanswered, { fields: missing.map(({ label }) => label).join(t(COMMON.comma)) })}
        </Button>
      )}
      {refuse === undefined ? null : refuseAt === undefined ? (
        <Text tone="secondary">{refuse}</Text>
      ) : (
        <Button type="link" size="small" style={LINK} onClick={() => api.goTo(refuseAt)}>
          {refuse}
        </Button>
      )}
    </Flex>
  );
}

interface PageFooterProps {
  /** Text at the left of the buttons, where there is room. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The footer of a page's form at the window's lower edge, inside the form so that its button submits. */
export function PageFooter({ note, children }: PageFooterProps) {
  return (
    <FooterToolbar
      portalDom={false}
      extra={note === undefined ? null : <div className={styles.note}>{note}</div>}
      className={styles.bar ?? ''}
      // Opaque: blurring the background costs time.
      style={{ background: 'var(--ant-color-bg-elevated)', backdropFilter: 'none' }}
    >
      {children}
    </FooterToolbar>
  );
}

const LINK = { border: 0, paddingInline: 0, whiteSpace: 'normal', height: 'auto', textAlign: 'start' } as const;

/** How many fields of a form are still empty, and how many are wrong; '' without any. */
export function problemsText(problems: readonly Pick<FieldProblem, 'field' | 'reason'>[], t: Translate): string {
  const missing = problems.filter(isUnanswered).length;
  const counts = { missing, wrong: problems.length - missing };
  return keysOf(counts)
    .flatMap((kind) => (counts[kind] === 0 ? [] : [t(FORM_WORDS[kind], { count: counts[kind] })]))
    .join(' · ');
}

/** How many problems a form shows, each as a link to its field that says what is wrong, for its action bar. */
export function ProblemLinks({ api }: { readonly api: Pick<RecordFormApi<unknown>, 'listed' | 'goTo'> }) {
  const t = useText();
  const count = api.listed.length;
  const title = problemsText(api.listed, t);
  // The element exists before its first problem, so that screen readers announce this problem, too.
  const style =
    count === 0
      ? { position: 'absolute' as const }
      : { order: -1, flexBasis: '100%', maxHeight: 96, overflowY: 'auto' as const };
  return (
    <Flex gap="0 12px" align="center" wrap role="status" aria-label={title} style={style}>
      {count === 0 ? null : <Text tone="secondary">{title}</Text>}
      {api.listed.map(({ field, label, text }) => (
        <Button
          key={field + text}
          type="link"
          danger
          size="small"
          title={text}
          style={LINK}
          onClick={() => api.goTo(field)}
        >
          {text.includes(label) ? label : t(COMMON.labelled, { label, value: text })}
        </Button>
      ))}
    </Flex>
  );
}
