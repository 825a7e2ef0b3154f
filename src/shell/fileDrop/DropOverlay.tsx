import { FileSearchOutlined } from '@ant-design/icons';
import { Flex, Typography, theme } from 'antd';
import { useText } from '@/components/useText';

/** Overlay while a file is dragged; it does not block drop zones below. */
export default function DropOverlay() {
  const t = useText();
  const { token } = theme.useToken();
  return (
    <div
      style={{
        position: 'fixed',
        inset: token.marginXS,
        zIndex: token.zIndexPopupBase + 100,
        display: 'grid',
        placeItems: 'center',
        pointerEvents: 'none',
        border: `2px dashed ${token.colorPrimary}`,
        borderRadius: token.borderRadiusLG,
      }}
    >
      <Flex
        vertical
        align="center"
        gap="small"
        role="status"
        style={{
          padding: token.paddingLG,
          borderRadius: token.borderRadiusLG,
          background: token.colorBgElevated,
          boxShadow: token.boxShadow,
        }}
      >
        <FileSearchOutlined aria-hidden style={{ fontSize: 40, color: token.colorPrimary }} />
        <Typography.Text strong>{t('shell.drop.now')}</Typography.Text>
        <Typography.Text type="secondary">{t('shell.drop.hint')}</Typography.Text>
      </Flex>
    </div>
  );
}
