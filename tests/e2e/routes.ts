import { textField } from './server';
import type { Persona } from './people';

/** Routes of requirements §2, and the data that their addresses need. */

export interface RouteCase {
  readonly path: string;
  readonly zh: string;
  readonly en: string;
  /** Page code of the table. */
  readonly code?: string;
  /** Kind of the id in the address. */
  readonly id?: 'number' | 'version' | 'order';
}

export const ROUTES: readonly RouteCase[] = [
  { path: '/testing/list', zh: '测试列表', en: 'Test list', code: 'testing_0201' },
  { path: '/testing/list', zh: '测试列表', en: 'Test list', code: 'testing_0201', id: 'order' },
  { path: '/version/version', zh: '版本管理', en: 'Version management', code: 'version_0201' },
  {
    path: '/version/detail',
    zh: '固件版本详情',
    en: 'Firmware version details',
    code: 'versionDetail_0202',
    id: 'version',
  },
  { path: '/version/submitTest', zh: '发起测试', en: 'Submit test', code: 'versionCreate_0203', id: 'version' },
  { path: '/version/edit', zh: '编辑固件', en: 'Edit firmware version', code: 'versionEdit_0204', id: 'version' },
  { path: '/firmware/firmware', zh: '固件编号管理', en: 'Firmware number management', code: 'firmware_0201' },
  { path: '/firmware/add', zh: '新增固件编号', en: 'Add firmware number', code: 'firmwareCreate_0202' },
  { path: '/firmware/edit', zh: '编辑固件编号', en: 'Edit firmware number', code: 'firmwareEdit_0203', id: 'number' },
  { path: '/firmware/upload', zh: '上传固件', en: 'Upload firmware', code: 'firmwareUpload_0204' },
  { path: '/changeResume', zh: '变更履历', en: 'Change history', code: 'changeResume_0101' },
  { path: '/system/operate', zh: '操作日志', en: 'Operation log', code: 'systemOperate_0101' },
];

type SeededIds = Record<NonNullable<RouteCase['id']>, string>;

/** Ids of seeded data. */
export async function seededIds({ server }: Persona): Promise<SeededIds> {
  return {
    number: textField(await server.first('/api/v2/firmware/page'), 'firmwareNo'),
    version: textField(await server.first('/api/v2/firmwareVersion/page', { state: 'draft' }), 'id'),
    order: textField(await server.first('/api/v2/testing/page'), 'orderNo'),
  };
}

export function addressOf(route: RouteCase, ids: SeededIds): string {
  return route.id === undefined ? route.path : `${route.path}?id=${encodeURIComponent(ids[route.id])}`;
}
