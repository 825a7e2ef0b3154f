import { render, screen } from '@testing-library/react';
import type { OrderStatus } from '@/domain/workflow/steps';
import { OrderStatusTag } from '@/features/testOrder/list/tags';

/** Colours of statuses. */
test.each<[OrderStatus, name: string, tag: string, background: string]>([
  [1, '退回提交人', 'ant-tag-orange', ''],
  [2, '测试接收 / 确认', 'ant-tag-blue', ''],
  [3, '自动化测试 / 手动测试', 'ant-tag-blue', ''],
  [4, '待确认 / 待发布', 'ant-tag-geekblue', ''],
  [5, '验证', 'ant-tag-cyan', ''],
  [6, '已完成', 'ant-tag-green', ''],
  [7, '已终止', 'ant-tag-solid', 'rgb(138, 82, 82)'],
])('status %s is drawn in its colour', (status, name, tag, background) => {
  render(<OrderStatusTag status={status} />);
  const shown = screen.getByText(name);
  expect(shown).toHaveClass(tag);
  expect(shown.style.backgroundColor).toBe(background);
});

test('an unknown status has no colour', () => {
  render(<OrderStatusTag status={99} />);
  expect(screen.getByText('未知状态 99').className).not.toMatch(/ant-tag-(orange|blue|green|solid)/);
});
