import { both } from '@/domain/language';

/** Texts of a file's signature: loaded with the upload, not with the first list. */
export const SIGNATURE_WORDS = {
  advanced: both('高级', 'Advanced'),
  signatureHint: both('对文件 SHA-256 的分离签名，Base64', 'Detached signature of the file’s SHA-256, Base64'),
  certificateHint: both(
    '签名密钥的 X.509 证书，PEM；服务器会用它验证签名',
    'X.509 certificate of the signing key, PEM. The server verifies the signature with it.',
  ),
  read: both('从文件读取{what}', 'Read {what} from a file'),
  fromFile: both('从文件读取', 'Read from file'),
} as const;

export const UPLOAD = {
  lostUnread: both(
    '第 {round} 轮的决定和证据读取失败',
    'The decisions and evidence of round {round} could not be read',
  ),
  nothingLost: both('第 {round} 轮还没有决定和证据。', 'Round {round} has no decisions or evidence yet.'),
  inTestTitle: both('替换测试中的文件：{version}', 'Replace the file in test: {version}'),
  inTest: both(
    '测试单 {orderNo} 第 {round} 轮，现在处于 {place}',
    'Test order {orderNo}, round {round}, is now at {place}',
  ),
  lost: both(
    '第 {round} 轮的这些决定和证据将作废（记录保留）：',
    'These decisions and evidence of round {round} become void (the log keeps them):',
  ),
  lostBy: both('{what}（{name}）', '{what} ({name})'),
  lostSaved: both('暂存的证据', 'saved evidence'),
  lostAttachments: both('{count} 个未提交的附件', 'Attachments not submitted: {count}'),
  lostSchedule: both('已排期的发布', 'The scheduled release'),
  pickNumber: both('输入编号或名称搜索', 'Search by number or name'),
  recent: both('最近上传的编号', 'Recent uploads'),
  suggested: both('根据文件名推荐的编号', 'Suggested by the file name'),
  rename: both('改名为 {name}', 'Rename to {name}'),
  noNumber: both('没有找到启用中的固件编号', 'No enabled firmware number found'),
  fields: both('版本信息', 'Version details'),
  drop: both('点击选择固件文件，或拖到这里', 'Click to choose a firmware file, or drop it here'),
  dropNow: both('松开鼠标，选择此文件', 'Drop to choose this file'),
  onlyOne: both('一次只能选择一个文件，已取第一个', 'One file at a time. Only the first was used.'),
  limit: both('最大 {max}', 'At most {max}'),
  another: both('换一个文件', 'Choose another file'),
  remove: both('移除文件', 'Remove file'),
  ready: both('文件已就绪，未发现重复', 'File ready. No duplicate found.'),
  known: both(
    '同一编号下已有使用相同文件的版本（测试中或已发布），不能再次上传：',
    'The same number has this file in test or released, so it cannot be uploaded again:',
  ),
  knownElsewhere: both('已有版本使用相同文件：', 'Another version has the same file:'),
  sameFile: both('使用相同文件', 'Use the same file'),
  needsAgreement: both('请确认使用相同文件', 'Confirm the use of the same file'),
  expected: both('期望哈希', 'Expected hash'),
  expectedHint: both(
    '粘贴 SHA-256 或 MD5，与文件不一致时禁止上传',
    'Paste a SHA-256 or MD5. A file with another hash is not uploaded.',
  ),
  expectedMatch: both('与期望哈希一致', 'Matches the expected hash'),
  needsFile: both('请先选择固件文件', 'Choose a firmware file first'),
  repeated: both('{help}（已沿用 {version} 的选择）', '{help} (taken from {version})'),
  send: both('保存并上传', 'Save and upload'),
  added: both('草稿已保存；请在列表中打开它并上传文件', 'Draft saved; open it in the list to upload its file'),
  sendFile: both('上传文件', 'Upload file'),
  draft: both('草稿 {version} 已创建，还没有文件', 'Draft {version} exists but has no file yet'),
  draftHint: both(
    '选择文件继续上传；同一文件会从上次中断处继续。',
    'Choose a file to continue. The same file resumes where it was interrupted.',
  ),
  replace: both('当前文件 {file}，上传新文件将替换它', 'Current file: {file}. A new upload replaces it.'),
  replaceInTest: both(
    '该版本正在测试，替换文件将从第 1 步开始新一轮测试',
    'This version is in test. A new file starts a new round at step 1.',
  ),
  failed: both(
    '文件上传失败，草稿 {version} 已保留：重试只会重新发送文件，不会再创建草稿',
    'The file was not uploaded; the draft {version} is kept. A retry sends the file only and creates no second draft.',
  ),
  done: both('{version} 已上传', '{version} uploaded'),
  newRound: both(
    '{version} 的文件已替换，已开始第 {round} 轮测试',
    'The file of {version} was replaced; round {round} of its test has begun',
  ),
  next: both('上传下一个版本', 'Upload another version'),
  broken: both('{file} 的上传中断，已上传 {sent} / {size}', 'The upload of {file} was interrupted at {sent} of {size}'),
  brokenHint: both(
    '请重新选择同一文件：核对大小和哈希后从中断处继续。',
    'Choose the same file again. After its size and hash are checked, the upload resumes where it stopped.',
  ),
  brokenHash: both('原文件 SHA-256', 'SHA-256 of the original file'),
  same: both('与中断的文件一致，将从 {sent} 处继续', 'Matches the interrupted file. The upload resumes at {sent}.'),
  otherSize: both(
    '不是同一文件：原文件 {size} 字节，所选文件 {own} 字节',
    'Not the same file: the original has {size} bytes, this one {own}',
  ),
  otherHash: both('不是同一文件：大小相同，但哈希不同', 'Not the same file: same size, different hash'),
  goOn: both('继续上传', 'Resume upload'),
  sendOther: both('改传此文件（从头开始）', 'Upload this file instead (from the start)'),
  carried: both('待上传文件：{file}', 'File to upload: {file}'),
} as const;
