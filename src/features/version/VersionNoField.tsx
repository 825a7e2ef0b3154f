import { WarningOutlined } from '@ant-design/icons';
import { Form, Input, Typography, theme } from 'antd';
import type { VersionSurroundings } from '@/domain/firmware/version';
import { VERSION_NO, checkVersionNoFree, notAbove } from '@/domain/firmware/version';
import { useText } from '@/components/useText';

/** The version number; warns when it is not above the last release (decisions §4.3). */
export function VersionNoField(props: { readonly siblings: VersionSurroundings['siblings']; readonly fixed: boolean }) {
  const t = useText();
  const { token } = theme.useToken();
  const form = Form.useFormInstance();
  const typed = Form.useWatch<string | undefined>('versionNo', form) ?? '';
  // An existing number shows only its own error.
  const free = checkVersionNoFree(typed, props.siblings).length === 0;
  const last = !props.fixed && free && VERSION_NO.test(typed) ? notAbove(typed, props.siblings) : null;
  const warning = last === null ? undefined : t('firmware.version.notAbove', { last });
  return (
    <Form.Item
      name="versionNo"
      label={t('field.versionNo')}
      required
      extra={
        props.fixed ? undefined : warning === undefined ? (
          t('firmware.version.versionNoRule')
        ) : (
          <Typography.Text role="status">
            <WarningOutlined aria-hidden style={{ color: token.colorWarning }} /> {warning}
          </Typography.Text>
        )
      }
    >
      <Input
        readOnly={props.fixed}
        variant={props.fixed ? 'filled' : 'outlined'}
        autoFocus={!props.fixed}
        autoComplete="off"
        spellCheck={false}
      />
    </Form.Item>
  );
}
