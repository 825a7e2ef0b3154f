import { Alert, Form } from 'antd';
import { lazy, Suspense, type FocusEvent, type KeyboardEvent } from 'react';
import { FIELD } from '../antdParts';
import { isComposing } from '../keyboard';
import { useText, COMMON } from '../texts';
import { DraftNotices } from './DraftNotices';
import { formNameOf } from './formValues';
import styles from './form.module.css';
import { FormFooter, problemsText } from './FormFooter';
import type { InputFormProps, RecordFormProps } from './recordFormTypes';
import { useRecordForm } from './useRecordForm';

const ConflictDialog = lazy(async () => ({ default: (await import('./FormDialogs')).ConflictDialog }));
const LeaveDialog = lazy(async () => ({ default: (await import('./FormDialogs')).LeaveDialog }));

/**
 * The form component of the console: problems at fields, drafts, leave guard, one submission at a time,
 * conflicts. It contains plain `Form.Item`s without rules; example in the README of src/components.
 */
export function RecordForm<Values extends object, Answer>(props: RecordFormProps<Values, Answer>) {
  return <InputForm {...props} inputOf={unchanged} />;
}

const unchanged = <Values,>(values: Values): Values => values;

/** {@link RecordForm} whose values become an input. */
export function InputForm<Values extends object, Answer, Input>(props: InputFormProps<Values, Answer, Input>) {
  const { name, initialValues, labels, children, footer } = props;
  const t = useText();
  const kit = useRecordForm(props);
  const { api, problems, conflict, question } = kit;
  const formName = formNameOf(name);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    api.submit();
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    const item = target.closest(FIELD);
    // A field of several controls is left when the focus leaves all of them.
    if (relatedTarget && item?.contains(relatedTarget)) return;
    problems.left((field) => item?.querySelector(`#${CSS.escape([formName, ...field].join('_'))}`) != null);
  };

  return (
    <div className={styles.form} onKeyDown={onKeyDown} onBlur={onBlur}>
      <DraftNotices {...kit} />
      <Form
        form={api.form}
        name={formName}
        layout="vertical"
        requiredMark
        initialValues={initialValues}
        disabled={props.disabled === true || api.submitting}
        onValuesChange={kit.onEdit}
        onFinish={api.submit}
      >
        {problems.loose.length > 0 ? (
          <div id={`${formName}_loose`} tabIndex={-1}>
            <Alert
              style={{ marginBottom: 16 }}
              type="error"
              showIcon
              title={problemsText(problems.loose, t)}
              description={
                <ul style={{ margin: 0, paddingInlineStart: 20 }}>
                  {problems.loose.map((problem) => (
                    <li key={`${problem.field}.${problem.reason}`}>
                      {t(COMMON.labelled, {
                        label: t(labels?.[problem.field] ?? { text: problem.field }),
                        value: problems.text(problem),
                      })}
                    </li>
                  ))}
                </ul>
              }
            />
          </div>
        ) : null}
        {typeof children === 'function' ? children(api) : children}
        {footer === undefined ? <FormFooter {...props} validate={kit.judge} api={api} /> : footer?.(api)}
      </Form>
      <Suspense fallback={null}>
        {question ? <LeaveDialog question={question} isKept={kit.drafts.isKept} /> : null}
        {conflict ? <ConflictDialog conflict={conflict} /> : null}
      </Suspense>
    </div>
  );
}
