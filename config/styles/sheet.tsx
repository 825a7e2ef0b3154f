import { BarcodeOutlined } from '@ant-design/icons';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { App, Avatar, Button, ConfigProvider, Flex, Input, Layout, Menu, Modal, Popover } from 'antd';
import { Select, Spin, Table, Tooltip, Watermark } from 'antd';
import { renderToString } from 'react-dom/server';
import { themeOf } from '../theme';

/**
 * The antd components of the first list, once each. A component missing here only costs time: antd creates its style in
 * the browser.
 */
const FIRST_SCREEN = (
  <App>
    <Watermark content="-">
      <Layout>
        <Layout.Sider>
          <Menu mode="inline" items={[{ key: '1', label: '-', icon: <BarcodeOutlined /> }]} />
        </Layout.Sider>
      </Layout>
      <Flex>
        <Tooltip title="-" open={false}>
          <Button type="primary" icon={<BarcodeOutlined />}>
            -
          </Button>
        </Tooltip>
        <Popover content="-" open={false}>
          <Avatar>-</Avatar>
        </Popover>
        <Input prefix="-" allowClear />
        <Select mode="multiple" />
        <Select />
      </Flex>
      <Table
        columns={[{ title: '-', dataIndex: 'key', sorter: true, fixed: 'left', ellipsis: true }]}
        dataSource={[{ key: '1' }]}
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

/**
 * Prints the styles of these components as CSS, the same for every theme; antd reuses them in the browser and creates
 * only the rest: https://ant.design/docs/react/server-side-rendering (whole export).
 */
const cache = createCache();
renderToString(
  <StyleProvider cache={cache}>
    <ConfigProvider theme={themeOf('light')} button={{ autoInsertSpace: false }}>
      {FIRST_SCREEN}
    </ConfigProvider>
  </StyleProvider>,
);
process.stdout.write(extractStyle(cache, { plain: true, types: 'style' }));
