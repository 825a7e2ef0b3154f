import { BarcodeOutlined } from '@ant-design/icons';
import { ProLayout } from '@ant-design/pro-components';
import { App, Button, Flex, Input, Modal, Popover, Select, Spin, Table, Tooltip, theme, Watermark } from 'antd';
import type { ReactElement } from 'react';
import { layoutTokenOf } from '../theme';

/**
 * The antd components of the first list, once each. Their styles are written to a style sheet at build time
 * (config/styles/sheet.tsx). A component missing here only costs time: antd creates its style in the browser.
 */
export function FirstScreen(): ReactElement {
  return (
    <App>
      <Watermark content="-">
        <Layout />
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

/** ProLayout with the settings of src/shell/layoutSettings.tsx. */
function Layout(): ReactElement {
  const { token } = theme.useToken();
  return (
    <ProLayout
      layout="mix"
      navTheme="light"
      token={layoutTokenOf(token)}
      location={{ pathname: '/page' }}
      route={{ path: '/', children: [{ path: '/page', name: '-', icon: <BarcodeOutlined /> }] }}
      menu={{ loading: false }}
      fixSiderbar
      disableMobile
      collapsed={false}
      actionsRender={() => [<Button key="action" type="text" />]}
      avatarProps={{ children: '-', title: <Flex vertical>-</Flex> }}
      collapsedButtonRender={() => <Button />}
      ErrorBoundary={false}
    />
  );
}
