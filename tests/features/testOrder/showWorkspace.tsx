import { ConfigProvider } from 'antd';
import Workspace from '@/features/testOrder/workspace/Workspace';
import { onStage } from '../../stage';

/** Opens order TO-1, between TO-0 and TO-2. */
export function showWorkspace() {
  const open = jest.fn();
  const onClose = jest.fn();
  const { unmount } = onStage(
    '/testing/list?id=TO-1',
    // Like the shell: no space between two Chinese characters of a button.
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <Workspace orderNo="TO-1" neighbours={['TO-0', 'TO-1', 'TO-2']} open={open} onClose={onClose} />
    </ConfigProvider>,
  );
  return { open, onClose, unmount };
}
