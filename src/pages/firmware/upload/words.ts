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
