import { both } from '@/domain/language';

export const FORM_WORDS = {
  unchosen: both('请选择“{field}”', 'Choose “{field}”'),
  required: both('请填写“{field}”', '“{field}” is required'),
  listHint: both('输入后按回车或逗号添加，可添加多个', 'Press Enter or comma after each entry'),
  unanswered: both('还需填写：{fields}', 'Still required: {fields}'),
  missing: both('还有 {count} 项未填', '{count, plural, one {# field is} other {# fields are}} still empty'),
  wrong: both('还有 {count} 项有误', '{count, plural, one {# entry is} other {# entries are}} not valid'),
  keys: both('Ctrl + Enter 提交', 'Ctrl + Enter to submit'),
  restored: both('已恢复草稿，保存于', 'Draft restored. Saved'),
  restoredStale: both(
    '此后数据已被修改，提交前请核对',
    'The record has changed since then. Check it before you submit.',
  ),
  discard: both('放弃草稿', 'Discard draft'),
  otherDrafts: both(
    '此表单还有 {count} 份草稿',
    'This form has {count, plural, one {another draft} other {# other drafts}}',
  ),
  takeDraft: both('继续填写', 'Continue'),
  takeFirst: both('先提交或放弃当前内容', 'Submit or discard the current input first'),
  openElsewhere: both(
    '此表单也在另一个标签页中打开，两处的内容分别保存',
    'This form is open in another tab, too. Each tab keeps a draft of its own.',
  ),
  leave: both('离开此页？', 'Leave this page?'),
  leaveKeeping: both('内容尚未提交，正在保存为草稿…', 'Your changes are not submitted yet. Saving them as a draft…'),
  leaveKept: both(
    '内容尚未提交，已保存为草稿，下次打开时可恢复。',
    'Your changes are not submitted yet. They are saved as a draft and restored when you return.',
  ),
  logOutLost: both(
    '有内容尚未提交。退出登录会删除本机保存的草稿，这些内容将丢失。',
    'You have unsubmitted changes. Logging out deletes the drafts in this browser, and these changes are lost.',
  ),
  leaveLost: both('内容尚未提交，离开后将丢失。', 'Your changes are not submitted yet and will be lost.'),
  go: both('离开', 'Leave'),
  conflict: both('数据已被他人修改', 'Outdated: someone else changed this'),
  conflictText: both(
    '以下字段与已保存的值不同。选择“保留我的输入”后，您的修改会合并到最新内容，核对后再提交。',
    'These fields differ from the stored values. If you keep yours, the fields you changed are applied to the current values, and you submit again.',
  ),
  conflictFailed: both('无法读取最新内容', 'The current values could not be loaded'),
  noOverlap: both(
    '他人的修改与您的输入不冲突，可直接保留并再次提交。',
    'The other change does not conflict with yours. Keep yours and submit again.',
  ),
  takeTheirs: both('载入最新内容', 'Load current values'),
  keepMine: both('保留我的输入', 'Keep mine'),
  theirs: both('已保存的值', 'Stored value'),
  mine: both('我的输入', 'My value'),
} as const;
