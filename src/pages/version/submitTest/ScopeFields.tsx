import { Alert, Button, Checkbox, Flex, Form, Typography } from 'antd';
import { useCaption } from '@/components/caption';
import { useText } from '@/components/useText';
import { moduleName, MODULES } from '@/domain/firmware/number';
import type { RepeatedField } from '@/domain/workflow/repeat';
import { FieldHint } from './FieldHint';
import type { TestInfo } from './values';

/** The scope of the test: mismatches of these brick chargers (decisions §4.1). */
export function ScopeFields({ info, taken }: { readonly info: TestInfo; readonly taken: readonly RepeatedField[] }) {
  const t = useText();
  const caption = useCaption();
  const plain = (value: string) => ({ value, label: value });
  const modules = MODULES.filter((module) => info.companionModules.includes(module));
  return (
    <>
      <Alert type="info" showIcon title={t('version.submit.scopeWhy')} style={{ marginBottom: 16 }} />
      <Form.Item name={['scope', 'hardwareRevisions']} label={t('field.hardwareRevisions')} required>
        <CheckGroup
          label={t('field.hardwareRevisions')}
          options={info.hardwareRevisions.map(plain)}
          empty={t('version.submit.noRevisions')}
        />
      </Form.Item>
      <Form.Item
        name={['scope', 'sourceVersions']}
        label={t('field.sourceVersions')}
        extra={
          <FieldHint text={t('version.submit.sourceVersionsWhy')} taken={taken.includes('scope.sourceVersions')} />
        }
      >
        <CheckGroup
          label={t('field.sourceVersions')}
          options={info.sourceVersions.map(plain)}
          empty={t('version.submit.noSources')}
        />
      </Form.Item>
      <Form.Item
        name={['scope', 'companionModules']}
        label={t('field.companionModules')}
        extra={
          <FieldHint text={t('version.submit.companionModulesWhy')} taken={taken.includes('scope.companionModules')} />
        }
      >
        <CheckGroup
          label={t('field.companionModules')}
          options={modules.map((module) => ({ value: module, label: caption(moduleName(module)) }))}
          empty={t('version.submit.noModules')}
        />
      </Form.Item>
    </>
  );
}

interface CheckGroupProps {
  readonly value?: readonly string[];
  readonly onChange?: (value: string[]) => void;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Text when there are no options. */
  readonly empty: string;
}

/**
 * Checkboxes with select all; a form control. Chosen values that are no longer offered stay visible, so that they can
 * be removed.
 */
function CheckGroup({ value = [], onChange, label, options, empty }: CheckGroupProps) {
  const t = useText();
  const gone = value.filter((chosen) => !options.some((option) => option.value === chosen));
  const all = [...options, ...gone.map((chosen) => ({ value: chosen, label: chosen }))];
  if (all.length === 0) return <Typography.Text type="secondary">{empty}</Typography.Text>;
  const full = options.every((option) => value.includes(option.value));
  return (
    <div role="group" aria-label={label}>
      <Flex wrap gap="small" align="center">
        <Checkbox.Group options={[...all]} value={[...value]} onChange={(chosen) => onChange?.(chosen)} />
        {options.length > 1 ? (
          <Button
            type="link"
            size="small"
            aria-label={t(full ? 'version.submit.noneOf' : 'version.submit.allOf', { what: label })}
            onClick={() => onChange?.(full ? [] : options.map((option) => option.value))}
          >
            {t(full ? 'version.submit.none' : 'version.submit.all')}
          </Button>
        ) : null}
      </Flex>
    </div>
  );
}
