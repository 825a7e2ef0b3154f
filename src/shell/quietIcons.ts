/** Icons of @ant-design/icons: images, named after the icon's file unless the name is given. */
const ICON = '.anticon[role="img"][aria-label]:not([aria-hidden])';

/**
 * Hides icons without a name of their own from screen readers, which would say "info-circle" in every language. antd
 * offers no setting for the icons in alerts, notices, pagination and pickers.
 * @returns ends it
 */
export function quietIcons(): () => void {
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element) quietIn(node);
  });
  quietIn(document.body);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function quietIn(root: Element): void {
  if (root.matches(ICON)) quiet(root);
  root.querySelectorAll(ICON).forEach(quiet);
}

function quiet(icon: Element): void {
  // An icon has the class of its file; a name given by the console is another text.
  if (icon.classList.contains(`anticon-${icon.getAttribute('aria-label') ?? ''}`))
    icon.setAttribute('aria-hidden', 'true');
}
