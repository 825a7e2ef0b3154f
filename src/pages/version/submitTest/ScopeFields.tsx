import { Alert, Form } from 'antd';
import { useCaption } from '@/components/caption';
import { useText } from '@/components/useText';
import { MODULES, moduleName } from '@/domain/firmware/number';
import type { RepeatedField } from '@/domain/workflow/repeat';
import { CheckGroup } from './CheckGroup';
import { FieldHint } from './FieldHint';
import type { TestInfo } from './values';

/** What is to be tested: chargers brick on mismatches of these (decisions §4.1). */
export function ScopeFields({ info, taken }: { readonly info: TestInfo; readonly taken: readonly RepeatedField[] }) {
  const t = useText();
  const caption = useCaption();
  const plain = (value: string) => ({ value, label: value });
  const modules = MODULES.filter((module) => info.companionModules.includes(module));
  return (
    <>
      <Alert type="info" showIcon message={t('version.submit.scopeWhy')} style={{ marginBottom: 16 }} />
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
