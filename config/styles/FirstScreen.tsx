import { BarcodeOutlined } from '@ant-design/icons';
import { App, Button, Flex, Input, Modal, Popover, Select, Spin, Table, Tooltip, Watermark } from 'antd';
import type { ReactElement } from 'react';

/**
 * The components of antd that stand on the first list, once each: what they look like is written into a style
 * sheet at build time (config/styles/write.ts). One that is missing here costs nothing but time: its style is then
 * made in the browser, as antd does by itself.
 */
export function FirstScreen(): ReactElement {
  return (
    <App>
      <Watermark content="-">
        <Flex>
          <Tooltip title="-" open={false}>
            <Button type="primary" icon={<BarcodeOutlined />}>
              -
            </Button>
          </Tooltip>
          <Popover content="-" open={false}>
            <Button />
          </Popover>
          <Input prefix="-" allowClear />
          <Select mode="multiple" />
          <Select />
        </Flex>
        <Table
          columns={[{ title: '-', dataIndex: 'key', sorter: true, fixed: 'left', ellipsis: true }]}
          dataSource={[{ key: '1' }]}
          rowSelection={{}}
          pagination={{ total: 99, showSizeChanger: true }}
          scroll={{ x: 1, y: 1 }}
          size="middle"
          bordered={false}
        />
        <Spin size="large" fullscreen />
        <Modal open={false} />
      </Watermark>
    </App>
  );
}
