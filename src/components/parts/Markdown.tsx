import { Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useKitStyle } from '../kitStyle';
import styles from './markdown.module.css';

type Render = (text: string) => string;

let renderer: Promise<Render> | undefined;

/** The headings of a text stand below those of the page and its card, which are the first and second level. */
const FIRST = 3;
const HEADING = /^h[1-6]$/;

/** Loaded with the first notes that are shown. Raw HTML is text, and images are not fetched from elsewhere. */
function loadRenderer(): Promise<Render> {
  renderer ??= import('markdown-it').then(({ default: Parser }) => {
    const parser = new Parser({ html: false, linkify: false, breaks: true }).disable('image');
    parser.renderer.rules.link_open = (tokens, index, options, _env, self) => {
      tokens[index]?.attrSet('target', '_blank');
      tokens[index]?.attrSet('rel', 'noopener noreferrer nofollow');
      return self.renderToken(tokens, index, options);
    };
    parser.core.ruler.push('headings', ({ tokens }) => {
      const headings = tokens.filter(({ tag }) => HEADING.test(tag));
      // Whatever levels a text uses, none is left out.
      const levels = [...new Set(headings.map(({ tag }) => tag))].sort();
      for (const token of headings) token.tag = `h${String(Math.min(levels.indexOf(token.tag) + FIRST, 6))}`;
    });
    return (text) => parser.render(text);
  });
  renderer.catch(() => {
    renderer = undefined;
  });
  return renderer;
}

/** A text in markdown, such as release notes (decisions §4.3); as it was written until the renderer is there. */
export function Markdown({ text }: { readonly text: string }) {
  const style = useKitStyle();
  const [html, setHtml] = useState<{ readonly of: string; readonly html: string } | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let wanted = true;
    loadRenderer().then(
      (render) => wanted && setHtml({ of: text, html: render(text) }),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [text]);

  if (failed) return <div style={{ whiteSpace: 'pre-wrap' }}>{text}</div>;
  if (html?.of !== text) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  // markdown-it escapes all HTML of the text and refuses script addresses (its option html is off).
  return <div className={styles.markdown} style={style} dangerouslySetInnerHTML={{ __html: html.html }} />;
}
