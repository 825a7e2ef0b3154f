import { useQuery } from '@umijs/max';
import { Skeleton, Typography } from 'antd';
import { useMemo } from 'react';
import { queryKeys } from '@/domain/queryKeys';
import { visibleText } from '@/domain/visibleText';
import styles from './parts.module.css';

/** Headings start at level 3, below those of page and card. */
const FIRST = 3;
const HEADING = /^h[1-6]$/;

/** Comments, as generated notes have them; what code shows is none. */
const COMMENT = /(```[\s\S]*?(?:```|$)|`[^`\n]*`)|<!--[\s\S]*?-->(?:[^\S\n]*\n)?/g;

/** Loads the renderer on demand. Raw HTML and bare links are shown as text, and images are not loaded. */
async function loadRenderer(): Promise<(text: string) => string> {
  const { default: Parser } = await import('markdown-it');
  const parser = new Parser({ html: false, breaks: true }).disable('image');
  parser.renderer.rules.link_open = (tokens, index, options, _env, self) => {
    tokens[index]?.attrSet('target', '_blank');
    tokens[index]?.attrSet('rel', 'noopener noreferrer nofollow');
    return self.renderToken(tokens, index, options);
  };
  parser.core.ruler.push('headings', ({ tokens }) => {
    const headings = tokens.filter(({ tag }) => HEADING.test(tag));
    // Renumbers heading levels without gaps.
    const levels = [...new Set(headings.map(({ tag }) => tag))].sort();
    for (const token of headings) token.tag = `h${String(Math.min(levels.indexOf(token.tag) + FIRST, 6))}`;
  });
  return (text) => parser.render(text.replace(COMMENT, '$1'));
}

/** A Markdown text such as release notes; plain until the renderer is loaded. */
export function Markdown({ text: typed }: { readonly text: string }) {
  const text = visibleText(typed);
  // A failure leaves the plain text.
  const { data: render, error } = useQuery({ queryKey: queryKeys.renderer(), queryFn: loadRenderer, gcTime: Infinity });
  const html = useMemo(() => render?.(text), [render, text]);
  if (error) return <div style={{ whiteSpace: 'pre-wrap' }}>{text}</div>;
  if (html === undefined) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  return (
    <Typography
      component="div"
      className={styles.markdown ?? ''}
      // With `html: false` the renderer escapes HTML and refuses script links.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
