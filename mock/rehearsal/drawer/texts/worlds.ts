import { words } from './words';

/** The drawer's words: worlds. */
export const WORLDS = words(
  {
    worldsLead: '同一世界的人一起演练，不同世界互不影响。',
    others: '所有世界',
    switch: '进入',
    newWorld: '新世界名称（字母、数字、-、_）',
    create: '创建并进入',
    invite: '复制邀请链接',
    inviteLead: '打开链接的人会进入此世界的当前页面。',
    reset: '重置此世界',
    resetSure: '从头开始？现有内容会保存为快照。',
    removeWorld: '删除',
    removeSure: '删除世界 {name}？它的记录和自动快照会一并删除，无法恢复。',
    broken: '此世界打不开',
    leave: '进入默认世界',
  },
  {
    worldsLead: 'People in one world rehearse together; worlds do not see each other.',
    others: 'All worlds',
    switch: 'Enter',
    newWorld: 'Name of a new world (letters, digits, -, _)',
    create: 'Create and enter',
    invite: 'Copy the invitation link',
    inviteLead: 'Whoever opens it is in this world, at this page.',
    reset: 'Reset this world',
    resetSure: 'Begin anew? What is here is kept as a snapshot.',
    removeWorld: 'Delete',
    removeSure: 'Delete the world {name}? Its journal and automatic snapshots go with it, for good.',
    broken: 'This world cannot be opened',
    leave: 'Enter the default world',
  },
);
