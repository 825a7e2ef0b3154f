import { useQuery } from '@umijs/max';
import { App, Skeleton, Typography } from 'antd';
import type { Token } from 'markdown-it';
import { useMemo } from 'react';
import { queryKeys } from '@/domain/queryKeys';
import { visibleText } from '@/domain/visibleText';
import { useText } from '../useText';
import { COMMON } from '../words';
import { COPY_PATH, copyToClipboard } from './CopyText';
import styles from './parts.module.css';

/** @param copy label of the button that copies an address */
type Render = (text: string, copy: (address: string) => string) => string;

/** Headings start at level 3, below those of page and card. */
const FIRST = 3;
const HEADING = /^h[1-6]$/;

/** Comments, as generated notes have them; what code shows is none. */
const COMMENT = /(```[\s\S]*?(?:```|$)|`[^`\n]*`)|<!--[\s\S]*?-->(?:[^\S\n]*\n)?/g;
const TASK = /^\[(?<done>[ xX])\] /;
const BARE = 'linkify';

/** Begins the items of tasks with a box instead of a bullet. */
function drawBoxes(tokens: readonly Token[]): void {
  for (const [index, item] of tokens.entries()) {
    const text = tokens[index + 2]?.children?.[0];
    const done = item.type === 'list_item_open' && text ? TASK.exec(text.content)?.groups?.done : undefined;
    if (!text || done === undefined) continue;
    text.content = text.content.replace(TASK, done === ' ' ? '☐ ' : '☑ ');
    item.attrSet('data-task', '');
  }
}

/** Loads the renderer on demand. Raw HTML is shown as text, bare links as texts, and images are not loaded. */
async function loadRenderer(): Promise<Render> {
  const { default: Parser } = await import('markdown-it');
  const parser = new Parser({ html: false, linkify: true, breaks: true }).disable('image');
  parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  parser.renderer.rules.link_open = (tokens, index, options, _env, self) => {
    if (tokens[index]?.markup === BARE) return '';
    tokens[index]?.attrSet('target', '_blank');
    tokens[index]?.attrSet('rel', 'noopener noreferrer nofollow');
    return self.renderToken(tokens, index, options);
  };
  let label: Parameters<Render>[1] = String;
  parser.renderer.rules.link_close = (tokens, index, options, _env, self) => {
    if (tokens[index]?.markup !== BARE) return self.renderToken(tokens, index, options);
    const address = String(tokens[index - 2]?.attrGet('href') ?? '');
    const [value = '', title = ''] = [address, label(address)].map(parser.utils.escapeHtml);
    const icon = `<svg viewBox="0 0 14 14" aria-hidden="true"><path d="${COPY_PATH}"/></svg>`;
    const look = `class="${styles.copyButton ?? ''}" data-hash="true"`;
    return `<button type="button" ${look} data-copy="${value}" title="${title}">${icon}</button>`;
  };
  parser.core.ruler.push('headings', ({ tokens }) => {
    drawBoxes(tokens);
    const headings = tokens.filter(({ tag }) => HEADING.test(tag));
    // Renumbers heading levels without gaps.
    const levels = [...new Set(headings.map(({ tag }) => tag))].sort();
    for (const token of headings) token.tag = `h${String(Math.min(levels.indexOf(token.tag) + FIRST, 6))}`;
  });
  return (text, copy) => {
    label = copy;
    return parser.render(text.replace(COMMENT, '$1'));
  };
}

/** A Markdown text such as release notes; plain until the renderer is loaded. */
export function Markdown({ text: typed }: { readonly text: string }) {
  const t = useText();
  const { message } = App.useApp();
  const text = visibleText(typed);
  // A failure leaves the plain text.
  const { data: render, error } = useQuery({ queryKey: queryKeys.renderer(), queryFn: loadRenderer, gcTime: Infinity });
  const html = useMemo(() => render?.(text, (value) => t(COMMON.copyValue, { value })), [render, text, t]);
  if (error) return <div style={{ whiteSpace: 'pre-wrap' }}>{text}</div>;
  if (html === undefined) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  const copy = async ({ target }: React.MouseEvent) => {
    const address = target instanceof Element ? target.closest<HTMLElement>('[data-copy]')?.dataset.copy : undefined;
    if (address !== undefined && (await copyToClipboard(address))) void message.success(t(COMMON.copied));
  };
  return (
    <Typography
      component="div"
      className={styles.markdown ?? ''}
      onClick={(event) => void copy(event)}
      // With `html: false` the renderer escapes HTML and refuses script links.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
