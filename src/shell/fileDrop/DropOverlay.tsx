import { FileSearchOutlined } from '@ant-design/icons';
import { Alert, theme } from 'antd';
import { useText } from '@/components/useText';
import { DROP } from './words';

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
      <Alert
        role="status"
        showIcon
        icon={<FileSearchOutlined aria-hidden />}
        title={t(DROP.now)}
        description={t(DROP.hint)}
      />
    </div>
  );
}
