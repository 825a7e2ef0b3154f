import { Flex, Form, Input, Radio } from 'antd';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import { CheckList } from '@/components/form/CheckList';
import { DateTimePicker } from '@/components/form/DateTimePicker';
import { FormSelect } from '@/components/form/FormSelect';
import { useText } from '@/components/useText';
import { RELEASE_MODES, RELEASE_SCOPE_MAX } from '@/domain/workflow/evidence';
import { serverNow } from '@/services/serverClock';
import type { DecisionValues } from './decisionValues';
import type { ReleaseFacts } from './useReleaseFacts';

interface ReleaseFieldsProps {
  readonly facts: ReleaseFacts;
  readonly conditions: readonly string[];
}

/** The release plan: time, scope, rollback version, acknowledged conditions (decisions §4.1). */
export function ReleaseFields({ facts, conditions }: ReleaseFieldsProps) {
  const t = useText();
  const form = Form.useFormInstance<DecisionValues>();
  const mode = Form.useWatch(['evidence', 'mode'], form);
  return (
    <>
      <Flex gap="middle" wrap>
        <Form.Item name={['evidence', 'mode']} label={t('field.releaseMode')}>
          <Radio.Group
            optionType="button"
            options={RELEASE_MODES.map((value) => ({ value, label: t(`testing.form.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name={['evidence', 'at']} label={t('testing.form.at')} hidden={mode !== 'scheduled'} required>
          <InstantPicker />
        </Form.Item>
        <Form.Item
          name={['evidence', 'scope']}
          label={t('field.releaseScope')}
          required
          style={{ flex: 1, minWidth: 240 }}
        >
          <Input count={{ show: true, max: RELEASE_SCOPE_MAX }} placeholder={t('testing.form.scopePlaceholder')} />
        </Form.Item>
      </Flex>
      <Form.Item
        name={['evidence', 'rollbackVersionId']}
        label={t('field.rollbackVersion')}
        required={facts.rollback.length > 0}
        extra={!facts.loading && facts.rollback.length === 0 ? t('testing.form.rollbackNone') : undefined}
      >
        <FormSelect
          allowClear
          showSearch={{ optionFilterProp: 'label', onSearch: facts.search.look }}
          loading={facts.loading || facts.search.searching}
          notFoundContent={t(facts.search.searching ? 'common.loading' : 'version.noneFound')}
          disabled={facts.rollback.length === 0}
          options={facts.rollback.map(({ id, versionNo }) => ({ value: id, label: versionNo }))}
          style={{ maxWidth: 320 }}
        />
      </Form.Item>
      {conditions.length === 0 ? null : (
        <Form.Item name={['evidence', 'acknowledgedConditions']} label={t('testing.form.acknowledged')} required>
          <CheckList
            items={conditions.map((condition) => ({ key: condition, label: condition }))}
            label={t('testing.form.acknowledged')}
          />
        </Form.Item>
      )}
    </>
  );
}

interface InstantPickerProps {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (instant: string | null) => void;
}

/** A time, shown local and stored as ISO 8601 UTC; a form control (decisions §3). */
function InstantPicker({ id, value = null, onChange }: InstantPickerProps) {
  // A new object would reset the picker, so the value is memoized.
  const shown = useMemo(() => (value === null ? null : dayjs(value)), [value]);
  return (
    <DateTimePicker
      {...(id === undefined ? {} : { id })}
      // Leaving the field accepts the time without a confirm button.
      needConfirm={false}
      value={shown}
      disabledDate={(day) => day.endOf('day').isBefore(serverNow())}
      onChange={(picked: dayjs.Dayjs | null) => onChange?.(picked === null ? null : picked.toDate().toISOString())}
    />
  );
}
