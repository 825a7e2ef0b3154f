import { expect, test } from '../../fixtures';
import { stepAt } from '../../steps';

/** An init script: puts each text into an element of its own, as a translation of the page by the browser does. */
function translated(): void {
  const wrap = (text: Node) => {
    const isOurs =
      text.parentElement?.closest('font, script, style, textarea') === null && /\S/.test(text.nodeValue ?? '');
    if (!isOurs || !(text instanceof Text)) return;
    const font = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
    text.replaceWith(font);
    font.append(text);
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const added of addedNodes) {
        const texts = document.createTreeWalker(added, NodeFilter.SHOW_TEXT);
        const found: Node[] = [added];
        while (texts.nextNode() !== null) found.push(texts.currentNode);
        found.forEach(wrap);
      }
  }).observe(document, { childList: true, subtree: true });
}

test('a page that a browser translates all the same goes on after each decision', async ({ given, persona }) => {
  test.slow();
  for (const account of ['test.chen', 'test.sun', 'ops.he'] as const)
    await (await persona(account)).page.addInitScript(translated);
  const { page, workspace, orderNo } = await given.opened('test.chen', 1);
  await expect(page.locator('font').first()).toBeAttached();
  for (const step of [1, 2, 3]) await workspace.pass(stepAt(step));
  const sun = await given.open('test.sun', orderNo);
  await sun.workspace.pass(stepAt(4));
  const he = await given.open('ops.he', orderNo);
  for (const step of [5, 6]) await he.workspace.pass(stepAt(step));
  await expect(page.locator('html')).toHaveAttribute('translate', 'no');
});
