import { Link } from '@umijs/max';
import { useEffect, useRef } from 'react';
import { useText } from '@/components/useText';
import { visibleText } from '@/domain/visibleText';
import type { Group, Target } from './targets';
import { choicesOf, type Choice, type useFind } from './useFind';
import styles from './find.module.css';
import { FINDING, FOUND } from './findTexts';

type Find = ReturnType<typeof useFind>;

/** Search results by kind, one of them active (P-SCREEN-18). */
export function FindResults({ id, find }: { readonly id: string; readonly find: Find }) {
  const t = useText();
  const { sections, keyword, asking, found, active } = find;
  return (
    <>
      <div id={id} role="listbox" aria-label={t(FINDING.results)} className={styles.results} aria-busy={asking}>
        {sections.map((section) => (
          <div key={section.kind} role="group" aria-label={t(FOUND[section.kind])}>
            <div className={styles.kind} aria-hidden>
              {t(FOUND[section.kind])}
            </div>
            {choicesOf(section).map((choice) => (
              <Option key={choice.id} choice={choice} section={section} find={find} active={choice.id === active?.id} />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={styles.said}>
        {said()}
      </p>
    </>
  );

  function said(): string {
    if (keyword === '') return '';
    if (asking) return sections.length === 0 ? t(FINDING.asking) : '';
    if (found.incomplete) return t(FINDING.incomplete);
    return sections.length === 0 ? t(FINDING.nothing, { keyword }) : '';
  }
}

interface OptionProps {
  readonly choice: Choice;
  readonly section: Group;
  readonly find: Find;
  readonly active: boolean;
}

/** A result as a link, so that middle click and Ctrl+click work. */
function Option({ choice, section, find, active }: OptionProps) {
  const t = useText();
  const link = useRef<HTMLAnchorElement>(null);
  const { id, address, target } = choice;
  useEffect(() => {
    if (active) link.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Link
      ref={link}
      id={id}
      to={address}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={styles.option ?? ''}
      onMouseMove={() => !active && find.choose(id)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        find.open(choice);
      }}
    >
      {target ? (
        <TargetLine target={target} keyword={find.keyword} />
      ) : (
        <span className={styles.detail}>{t(FINDING.all, { count: section.rest?.total ?? 0 })}</span>
      )}
    </Link>
  );
}

function TargetLine({ target, keyword }: { readonly target: Target; readonly keyword: string }) {
  const t = useText();
  return (
    <>
      <span className={styles.title}>
        <Marked text={target.title} keyword={keyword} />
      </span>
      <span className={styles.detail}>{visibleText(target.detail)}</span>
      {target.state === undefined ? null : <span className={styles.state}>{t(target.state)}</span>}
    </>
  );
}

function Marked({ text: found, keyword }: { readonly text: string; readonly keyword: string }) {
  const text = visibleText(found);
  const at = keyword === '' ? -1 : text.toLowerCase().indexOf(keyword.toLowerCase());
  if (at < 0) return text;
  const end = at + keyword.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.mark}>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
