import { Col, Form } from 'antd';
import { useEffect } from 'react';
import type { FirmwareVersionInput, VersionSurroundings } from '@/domain/firmware/version';
import { compareVersionNo, versionStateName } from '@/domain/firmware/version';
import { useCaption } from '@/components/caption';
import { FormSelect } from '@/components/form/FormSelect';
import { useText } from '@/components/useText';
import { HALF, orNull, orUndefined } from '@/components/parts/layout';
import type { VersionSearch } from './useVersionSearch';

/** Base version of a delta package (decisions §4.3). */
export function BaseVersionField(props: {
  readonly siblings: VersionSurroundings['siblings'];
  readonly search: VersionSearch;
  readonly disabled: boolean;
}) {
  const t = useText();
  const caption = useCaption();
  const form = Form.useFormInstance<FirmwareVersionInput>();
  const packageType = Form.useWatch('packageType', form);
  const chosen = Form.useWatch('baseVersionId', form);
  const { know } = props.search;
  const unknown = chosen && !props.siblings.some(({ id }) => id === chosen) ? chosen : null;
  useEffect(() => {
    if (unknown !== null) know(unknown);
  }, [unknown, know]);
  if (packageType !== 'delta') return null;
  const options = [...props.siblings]
    .sort((a, b) => compareVersionNo(b.versionNo, a.versionNo))
    .map(({ id, versionNo, state }) => ({ value: id, label: `${versionNo} · ${caption(versionStateName(state))}` }));
  return (
    <Col {...HALF}>
      <Form.Item
        name="baseVersionId"
        label={t('field.baseVersionId')}
        required
        getValueProps={orUndefined}
        normalize={orNull}
      >
        <FormSelect
          showSearch={{ optionFilterProp: 'label', onSearch: props.search.look }}
          allowClear
          options={options}
          disabled={props.disabled}
          loading={props.search.searching}
          notFoundContent={t(props.search.searching ? 'common.loading' : 'version.noneFound')}
        />
      </Form.Item>
    </Col>
  );
}
