/** Texts of a file's signature: loaded with the upload, not with the first list (decisions §8.1). */
export const SIGNATURE_WORDS = {
  title: { 'zh-CN': '签名与证书（可选）', 'en-US': 'Signature and certificate (optional)' },
  signatureHint: {
    'zh-CN': '对文件 SHA-256 的分离签名，Base64',
    'en-US': 'Detached signature of the file’s SHA-256, Base64',
  },
  certificateHint: {
    'zh-CN': '签名密钥的 X.509 证书，PEM；服务器会用它验证签名',
    'en-US': 'X.509 certificate of the signing key, PEM. The server verifies the signature with it.',
  },
  read: { 'zh-CN': '从文件读取{what}', 'en-US': 'Read {what} from a file' },
  fromFile: { 'zh-CN': '从文件读取', 'en-US': 'Read from file' },
} as const;

/** The upload of a version. */
export const UPLOAD = {
  nothingLost: {
    'zh-CN': '第 {round} 轮还没有决定和证据。',
    'en-US': 'Round {round} has no decisions or evidence yet.',
  },
  inTestTitle: { 'zh-CN': '替换测试中的文件：{version}', 'en-US': 'Replace the file in test: {version}' },
  stands: {
    'zh-CN': '测试单 {orderNo} 第 {round} 轮，现在处于 {place}',
    'en-US': 'Test order {orderNo}, round {round}, is now at {place}',
  },
  lost: {
    'zh-CN': '第 {round} 轮的这些决定和证据将作废（记录保留）：',
    'en-US': 'These decisions and evidence of round {round} become void (the log keeps them):',
  },
  lostBy: { 'zh-CN': '{what}（{name}）', 'en-US': '{what} ({name})' },
  lostSaved: { 'zh-CN': '暂存的证据', 'en-US': 'saved evidence' },
  lostAttachments: { 'zh-CN': '{count} 个未提交的附件', 'en-US': 'Attachments not submitted: {count}' },
  lostSchedule: { 'zh-CN': '已排期的发布', 'en-US': 'The scheduled release' },
  pickNumber: { 'zh-CN': '输入编号或名称搜索', 'en-US': 'Search by number or name' },
  recent: { 'zh-CN': '最近上传的编号', 'en-US': 'Recent uploads' },
  suggested: { 'zh-CN': '根据文件名推荐的编号', 'en-US': 'Suggested by the file name' },
  rename: { 'zh-CN': '改名为 {name}', 'en-US': 'Rename to {name}' },
  noNumber: { 'zh-CN': '没有找到启用中的固件编号', 'en-US': 'No enabled firmware number found' },
  fields: { 'zh-CN': '版本信息', 'en-US': 'Version details' },
  drop: { 'zh-CN': '点击选择固件文件，或拖到这里', 'en-US': 'Click to choose a firmware file, or drop it here' },
  dropNow: { 'zh-CN': '松开鼠标，选择此文件', 'en-US': 'Drop to choose this file' },
  allowed: { 'zh-CN': '允许 {types}，最大 {max}', 'en-US': 'Allowed: {types}; at most {max}' },
  another: { 'zh-CN': '换一个文件', 'en-US': 'Choose another file' },
  remove: { 'zh-CN': '移除文件', 'en-US': 'Remove file' },
  ready: { 'zh-CN': '文件已就绪，未发现重复', 'en-US': 'File ready. No duplicate found.' },
  known: {
    'zh-CN': '相同文件已存在，不能重复上传：',
    'en-US': 'The same file already exists and cannot be uploaded again:',
  },
  expected: { 'zh-CN': '期望哈希（可选）', 'en-US': 'Expected hash (optional)' },
  expectedHint: {
    'zh-CN': '粘贴 SHA-256 或 MD5，与文件不一致时禁止上传',
    'en-US': 'Paste a SHA-256 or MD5. A file with another hash is not uploaded.',
  },
  expectedMatch: { 'zh-CN': '与期望哈希一致', 'en-US': 'Matches the expected hash' },
  needsFile: { 'zh-CN': '请先选择固件文件', 'en-US': 'Choose a firmware file first' },
  repeated: { 'zh-CN': '{help}（已沿用 {version} 的选择）', 'en-US': '{help} (taken from {version})' },
  send: { 'zh-CN': '保存并上传', 'en-US': 'Save and upload' },
  added: {
    'zh-CN': '草稿已保存；请在列表中打开它并上传文件',
    'en-US': 'Draft saved; open it in the list to upload its file',
  },
  sendFile: { 'zh-CN': '上传文件', 'en-US': 'Upload file' },
  draft: { 'zh-CN': '草稿 {version} 已创建，还没有文件', 'en-US': 'Draft {version} exists but has no file yet' },
  draftHint: {
    'zh-CN': '选择文件继续上传；同一文件会从上次中断处继续。',
    'en-US': 'Choose a file to continue. The same file resumes where it was interrupted.',
  },
  replace: {
    'zh-CN': '当前文件 {file}，上传新文件将替换它',
    'en-US': 'Current file: {file}. A new upload replaces it.',
  },
  replaceInTest: {
    'zh-CN': '该版本正在测试，替换文件将从第 1 步开始新一轮测试',
    'en-US': 'This version is in test. A new file starts a new round at step 1.',
  },
  failed: {
    'zh-CN': '文件上传失败，草稿 {version} 已保留：重试只会重新发送文件，不会再创建草稿',
    'en-US':
      'The file was not uploaded; the draft {version} is kept. A retry sends the file only and creates no second draft.',
  },
  done: { 'zh-CN': '{version} 已上传', 'en-US': '{version} uploaded' },
  newRound: {
    'zh-CN': '{version} 的文件已替换，已开始第 {round} 轮测试',
    'en-US': 'The file of {version} was replaced; round {round} of its test has begun',
  },
  next: { 'zh-CN': '上传下一个版本', 'en-US': 'Upload another version' },
  broken: {
    'zh-CN': '{file} 的上传中断，已上传 {sent} / {size}',
    'en-US': 'The upload of {file} was interrupted at {sent} of {size}',
  },
  brokenHint: {
    'zh-CN': '请重新选择同一文件：核对大小和哈希后从中断处继续。',
    'en-US': 'Choose the same file again. After its size and hash are checked, the upload resumes where it stopped.',
  },
  brokenHash: { 'zh-CN': '原文件 SHA-256', 'en-US': 'SHA-256 of the original file' },
  same: {
    'zh-CN': '与中断的文件一致，将从 {sent} 处继续',
    'en-US': 'Matches the interrupted file. The upload resumes at {sent}.',
  },
  otherSize: {
    'zh-CN': '不是同一文件：原文件 {size} 字节，所选文件 {own} 字节',
    'en-US': 'Not the same file: the original has {size} bytes, this one {own}',
  },
  otherHash: { 'zh-CN': '不是同一文件：大小相同，但哈希不同', 'en-US': 'Not the same file: same size, different hash' },
  goOn: { 'zh-CN': '继续上传', 'en-US': 'Resume upload' },
  sendOther: { 'zh-CN': '改传此文件（从头开始）', 'en-US': 'Upload this file instead (from the start)' },
  carried: { 'zh-CN': '待上传文件：{file}', 'en-US': 'File to upload: {file}' },
} as const;
