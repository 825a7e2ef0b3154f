import { WarningOutlined } from '@ant-design/icons';
import { Checkbox, Col, Divider, Form, Input, Row, Select, Typography, theme, Button, Flex, Grid, Switch } from 'antd';
import type { TextAreaProps } from 'antd/es/input';
import { useEffect, useState } from 'react';
import { EnteredOnce, FormField, orUndefined } from '@/components/form/formControls';
import { FormRadio, FormSelect } from '@/components/form/FormSelect';
import { Markdown } from '@/components/parts/Markdown';
import { forEye } from '@/components/parts/Text';
import { useText } from '@/components/useText';
import type { TemplateField } from '@/contract/firmwareVersion';
import { notesWithCommits } from '@/domain/firmware/commits';
import {
  type VersionSurroundings,
  type FirmwareVersionInput,
  answerText,
  PACKAGE_TYPES,
  packageTypeName,
  COMMIT_MAX,
  SHORT_TEXT_MAX,
  UPGRADE_MODES,
  upgradeModeName,
  VERSION_NO,
  checkVersionNoFree,
  NOTES_MAX,
} from '@/domain/firmware/version';
import { notAbove } from '@/domain/firmware/compareVersionNo';
import { VersionSelect, type VersionSearch } from './versionSearch';
import styles from './notes.module.css';
import { VERSION_FORM, RELEASE_NOTES } from './versionTexts';
import { LATER } from '@/components/laterWords';
import { LABEL } from '@/components/words';

const orEmpty = (value: unknown) => value ?? '';
const orNull = (value: unknown) => value ?? null;

/** Pasted text is counted, not cut. */
const COUNTED = { show: true, max: SHORT_TEXT_MAX };

/** antd's radio groups lack a role, which `aria-required` needs. */
const RADIO_GROUP = { role: 'radiogroup' } as const;

interface VersionsProps {
  /** Other versions and hardware revisions of the number. */
  readonly around: VersionSurroundings;
  /** Search of the versions of the number, for the base version and for a number in use. */
  readonly search: VersionSearch;
}

interface VersionFieldsProps extends VersionsProps {
  readonly template: readonly TemplateField[];
  /** Whether the version number can be entered; it never changes later. */
  readonly versionNo: 'enter' | 'fixed';
  /** Whether only notes and tags can be changed (P-VERSION-6). */
  readonly frozen?: boolean;
}

/**
 * Fields of a version (P-VERSION-1), for upload and edit. The form's values are a `FirmwareVersionInput`;
 * versionValues.ts has initial values and rules.
 */
export function VersionFields({ template, around, search, versionNo, frozen = false }: VersionFieldsProps) {
  const t = useText();
  const packages = PACKAGE_TYPES.map((value) => ({ value, label: t(packageTypeName(value)) }));
  const modes = UPGRADE_MODES.map((value) => ({ value, label: t(upgradeModeName(value)) }));
  const revisions = around.hardwareRevisions.map((value) => ({ value, label: value }));

  return (
    <Row gutter={24}>
      <Col xs={24} md={12}>
        <VersionNoField around={around} search={search} fixed={versionNo === 'fixed'} />
      </Col>
      <FormField name="packageType" required>
        <FormRadio {...RADIO_GROUP} aria-label={t(LABEL.packageType)} options={packages} disabled={frozen} />
      </FormField>
      <BaseVersionField around={around} search={search} disabled={frozen} />
      <FormField name="upgradeMode" required>
        <FormRadio {...RADIO_GROUP} aria-label={t(LABEL.upgradeMode)} options={modes} disabled={frozen} />
      </FormField>
      <FormField name="minHardwareRevision" getValueProps={orUndefined} normalize={orEmpty}>
        <FormSelect allowClear options={revisions} disabled={frozen} placeholder={t(LATER.any)} />
      </FormField>
      <FormField name="commit">
        <Input.TextArea
          autoSize={{ minRows: 1, maxRows: 8 }}
          count={{ show: true, max: COMMIT_MAX }}
          disabled={frozen}
          placeholder={t(RELEASE_NOTES.commitHint)}
        />
      </FormField>
      <FormField name="mustPassThrough" label={t(VERSION_FORM.path)} valuePropName="checked">
        <Checkbox disabled={frozen}>{t(VERSION_FORM.mustPassThrough)}</Checkbox>
      </FormField>
      <FormField name="releaseNotes" wide required extra={t(VERSION_FORM.markdown)}>
        <NotesField />
      </FormField>
      {(['changeScope', 'knownRisks'] as const).map((field) => (
        <FormField key={field} name={field}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} count={COUNTED} disabled={frozen} />
        </FormField>
      ))}
      <FormField name="tags" wide>
        <Select mode="tags" open={false} suffix={false} placeholder={t(VERSION_FORM.tagsHint)} />
      </FormField>
      {template.length === 0 ? null : (
        <>
          <Divider titlePlacement="start" plain>
            {t(LABEL.extra)}
          </Divider>
          {template.map((field) => (
            <ExtraField key={field.key} field={field} disabled={frozen} />
          ))}
        </>
      )}
    </Row>
  );
}

/** An additional field of the version template (requirements §7: firmwareVersion/template). */
function ExtraField({ field, disabled }: { readonly field: TemplateField; readonly disabled: boolean }) {
  const isSelect = field.kind === 'select';
  return (
    <Col xs={24} md={field.kind === 'textarea' ? 24 : 12}>
      <Form.Item
        name={['extra', field.key]}
        label={forEye(field.label)}
        required={field.required}
        extra={field.help === '' ? undefined : forEye(field.help)}
        normalize={orEmpty}
        {...(isSelect ? { getValueProps: orUndefined } : {})}
      >
        {control(field, disabled)}
      </Form.Item>
    </Col>
  );
}

function control(field: TemplateField, disabled: boolean) {
  switch (field.kind) {
    case 'select':
      return (
        <FormSelect
          allowClear
          disabled={disabled}
          options={field.options.map((value) => ({ value, label: forEye(answerText(field.optionNames, value)) }))}
        />
      );
    case 'textarea':
      return <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} count={COUNTED} disabled={disabled} />;
    case 'text':
      return <Input count={COUNTED} disabled={disabled} />;
  }
}

/** Base version of a delta package (P-VERSION-1). */
function BaseVersionField({ around, search, disabled }: VersionsProps & { readonly disabled: boolean }) {
  const form = Form.useFormInstance<FirmwareVersionInput>();
  const packageType = Form.useWatch('packageType', form);
  const chosen = Form.useWatch('baseVersionId', form);
  const { know } = search;
  const unknown = chosen && !around.siblings.some(({ id }) => id === chosen) ? chosen : null;
  useEffect(() => {
    if (unknown !== null) know(unknown);
  }, [unknown, know]);
  if (packageType !== 'delta') return null;
  return (
    <FormField name="baseVersionId" required getValueProps={orUndefined} normalize={orNull}>
      <VersionSelect versions={around.siblings} search={search} allowClear disabled={disabled} />
    </FormField>
  );
}

/** The version number; warns when it is not above the last release (P-VERSION-13). */
function VersionNoField({ around: { siblings }, search, fixed }: VersionsProps & { readonly fixed: boolean }) {
  const t = useText();
  const { token } = theme.useToken();
  const form = Form.useFormInstance();
  const typed = Form.useWatch<string | undefined>('versionNo', form) ?? '';
  const { look } = search;
  const sought = fixed ? '' : typed;
  useEffect(() => look(sought), [sought, look]);
  // An existing number shows only its own error.
  const free = checkVersionNoFree(typed, siblings).length === 0;
  const last = !fixed && free && VERSION_NO.whole.test(typed) ? notAbove(typed, siblings) : null;
  const warning = last === null ? undefined : t(VERSION_FORM.notAbove, { last });
  return (
    <Form.Item
      name="versionNo"
      label={t(LABEL.versionNo)}
      required
      extra={
        fixed ? undefined : warning === undefined ? (
          t(VERSION_FORM.versionNoRule)
        ) : (
          <Typography.Text role="status">
            <WarningOutlined aria-hidden style={{ color: token.colorWarning }} /> {warning}
          </Typography.Text>
        )
      }
    >
      <EnteredOnce fixed={fixed} />
    </Form.Item>
  );
}

/** What Form.Item gives its field. */
interface NotesFieldProps extends Omit<TextAreaProps, 'value' | 'onChange'> {
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** Release notes with their preview, and a list made from the commits of the same form (P-VERSION-8). */
function NotesField({ value = '', onChange, ...input }: NotesFieldProps) {
  const t = useText();
  const isWide = Grid.useBreakpoint().xxl === true;
  const [wanted, setWanted] = useState<boolean>();
  const commits = Form.useWatch<string | undefined>('commit', Form.useFormInstance()) ?? '';
  // Added to the end: nothing that was written changes.
  const taken = notesWithCommits(value, commits);
  const isPreviewed = wanted ?? isWide;
  return (
    <Flex vertical gap="small">
      <Flex wrap align="center" gap="small">
        <Button size="small" disabled={taken === value} onClick={() => onChange?.(taken)}>
          {t(RELEASE_NOTES.takeOver)}
        </Button>
        <label style={{ marginInlineStart: 'auto' }}>
          <Switch size="small" checked={isPreviewed} onChange={setWanted} /> {t(RELEASE_NOTES.preview)}
        </label>
      </Flex>
      <div className={styles.both}>
        <Input.TextArea
          {...input}
          value={value}
          autoSize={{ minRows: 4, maxRows: 16 }}
          count={{ show: true, max: NOTES_MAX }}
          onChange={({ target }) => onChange?.(target.value)}
        />
        {isPreviewed ? (
          <section aria-label={t(RELEASE_NOTES.preview)} tabIndex={0} className={styles.preview}>
            {value.trim() === '' ? (
              <Typography.Text type="secondary">{t(RELEASE_NOTES.nothing)}</Typography.Text>
            ) : (
              <Markdown text={value} />
            )}
          </section>
        ) : null}
      </div>
    </Flex>
  );
}
