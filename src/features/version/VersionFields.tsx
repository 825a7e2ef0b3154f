import { WarningOutlined } from '@ant-design/icons';
import { Checkbox, Col, Divider, Form, Input, Row, Typography, theme, Flex, Grid, Switch } from 'antd';
import type { GetProps, SelectProps } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { EnteredOnce, FormField, type FormItem, orUndefined } from '@/components/form/formControls';
import { BY_LABEL, FormRadio, FormSelect } from '@/components/form/FormSelect';
import { Markdown } from '@/components/parts/Markdown';
import { displayText } from '@/components/parts/Text';
import { useText, COMMON, LABEL, type FieldName } from '@/components/texts';
import type { TemplateField } from '@/contract/firmwareVersion';
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
  type versionInput,
} from '@/domain/firmware/version';
import type { Texts } from '@/domain/language';
import { keysOf } from '@/domain/values';
import { notAbove } from '@/domain/firmware/compareVersionNo';
import { VersionSelect, type VersionSearch } from './versionSearch';
import styles from './notes.module.css';
import { VERSION_FORM, RELEASE_NOTES } from './versionTexts';

const orEmpty = (value: unknown) => value ?? '';
const orNull = (value: unknown) => value ?? null;

/** Pasted text is counted, not cut. */
const counted = (max: number) => ({ show: true, max });

interface VersionsProps {
  /** Other versions and hardware revisions of the number. */
  readonly around: VersionSurroundings;
  /** Search of the versions of the number, for the base version and for a number in use. */
  readonly search: VersionSearch;
}

interface VersionFieldsProps extends VersionsProps {
  readonly children?: ReactNode;
  readonly template: readonly TemplateField[];
  /** Whether the version number can be entered; it never changes later. */
  readonly versionNo: 'enter' | 'fixed';
  /** Whether only notes and tags can be changed. */
  readonly frozen?: boolean;
}

/**
 * Fields of a version, for upload and edit, the required ones first. The form's values are a `FirmwareVersionInput`;
 * versionValues.ts has initial values and rules.
 */
export function VersionFields(props: VersionFieldsProps) {
  const { template, around, search, versionNo, frozen = false, children } = props;
  const t = useText();
  const isDelta = Form.useWatch('packageType', Form.useFormInstance<FirmwareVersionInput>()) === 'delta';
  // antd's radio groups lack a role, which `aria-required` needs.
  const radios = (field: FieldName, values: readonly string[], name: (value: string) => Texts) => {
    const options = values.map((value) => ({ value, label: t(name(value)) }));
    return <FormRadio role="radiogroup" aria-label={t(LABEL[field])} options={options} disabled={frozen} />;
  };
  const revisions = around.hardwareRevisions.map((value) => ({ value, label: value }));
  const lines = (min: number, max: number, hint?: string) => (
    <Input.TextArea autoSize={{ minRows: min, maxRows: 8 }} count={counted(max)} disabled={frozen} placeholder={hint} />
  );
  // In the order of the page, but the required ones are in front of the others.
  const items: Readonly<Record<keyof typeof versionInput.entries, FormItem | false>> = {
    packageType: { required: true, children: radios('packageType', PACKAGE_TYPES, packageTypeName) },
    baseVersionId: isDelta && {
      required: true,
      getValueProps: orUndefined,
      normalize: orNull,
      children: <BaseVersion around={around} search={search} allowClear disabled={frozen} />,
    },
    upgradeMode: { required: true, children: radios('upgradeMode', UPGRADE_MODES, upgradeModeName) },
    minHardwareRevision: {
      getValueProps: orUndefined,
      normalize: orEmpty,
      children: <FormSelect allowClear options={revisions} disabled={frozen} placeholder={t(COMMON.any)} />,
    },
    commit: { children: lines(1, COMMIT_MAX, t(RELEASE_NOTES.commitHint)) },
    mustPassThrough: {
      label: t(VERSION_FORM.path),
      valuePropName: 'checked',
      children: <Checkbox disabled={frozen}>{t(VERSION_FORM.mustPassThrough)}</Checkbox>,
    },
    releaseNotes: { wide: true, required: true, extra: t(VERSION_FORM.markdown), children: <NotesField /> },
    changeScope: { children: lines(2, SHORT_TEXT_MAX) },
    knownRisks: { children: lines(2, SHORT_TEXT_MAX) },
    tags: {
      wide: true,
      children: <FormSelect mode="tags" open={false} suffix={false} placeholder={t(VERSION_FORM.tagsHint)} />,
    },
    extra: false,
  };
  const part = (isRequired: boolean) =>
    keysOf(items).map((field) => {
      const item = items[field];
      return item && (item.required === true) === isRequired ? <FormField key={field} name={field} {...item} /> : null;
    });
  const extra = (isRequired: boolean) =>
    template
      .filter(({ required }) => required === isRequired)
      .map((field) => <ExtraField key={field.key} field={field} disabled={frozen} />);
  const optional = extra(false);
  return (
    <Row gutter={24}>
      {children}
      <VersionNoField around={around} search={search} fixed={versionNo === 'fixed'} />
      {part(true)}
      {extra(true)}
      {part(false)}
      {optional.length === 0 ? null : (
        <Divider titlePlacement="start" plain>
          {t(LABEL.extra)}
        </Divider>
      )}
      {optional}
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
        label={displayText(field.label)}
        required={field.required}
        extra={field.help === '' ? undefined : displayText(field.help)}
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
          showSearch={BY_LABEL}
          disabled={disabled}
          options={field.options.map((value) => ({ value, label: displayText(answerText(field.optionNames, value)) }))}
        />
      );
    case 'textarea':
      return (
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} count={counted(SHORT_TEXT_MAX)} disabled={disabled} />
      );
    case 'text':
      return <Input count={counted(SHORT_TEXT_MAX)} disabled={disabled} />;
  }
}

function BaseVersion({ around, search, ...select }: VersionsProps & SelectProps<string | null>) {
  const { know } = search;
  const { value = null } = select;
  const unknown = around.siblings.some(({ id }) => id === value) ? null : value;
  useEffect(() => {
    if (unknown !== null) know(unknown);
  }, [unknown, know]);
  return <VersionSelect versions={around.siblings} search={search} {...select} />;
}

/** The version number; warns when it is not above the last release. */
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
    <FormField
      name="versionNo"
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
    </FormField>
  );
}

interface NotesFieldProps extends Omit<GetProps<typeof Input.TextArea>, 'value' | 'onChange'> {
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

function NotesField({ value = '', onChange, ...input }: NotesFieldProps) {
  const t = useText();
  const isWide = Grid.useBreakpoint().xxl === true;
  const [wanted, setWanted] = useState<boolean>();
  const isPreviewed = wanted ?? isWide;
  return (
    <Flex vertical gap="small">
      <label className={styles.switch}>
        <Switch size="small" checked={isPreviewed} onChange={setWanted} /> {t(RELEASE_NOTES.preview)}
      </label>
      <div className={styles.both}>
        <Input.TextArea
          {...input}
          value={value}
          autoSize={{ minRows: 3, maxRows: 16 }}
          count={counted(NOTES_MAX)}
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
