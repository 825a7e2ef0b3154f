import { ConfigProvider } from 'antd';
import Workspace from '@/features/testOrder/workspace/Workspace';
import { onStage } from '../kits/stage';

/** Opens the order TO-1, between TO-0 and TO-2 of the list. */
export function showWorkspace() {
  const open = jest.fn();
  const onClose = jest.fn();
  const { unmount } = onStage(
    '/testing/list?id=TO-1',
    // As the shell has it: no space between the two characters of a button.
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <Workspace orderNo="TO-1" neighbours={['TO-0', 'TO-1', 'TO-2']} open={open} onClose={onClose} />
    </ConfigProvider>,
  );
  return { open, onClose, unmount };
}
