import { expect, test } from '../../fixtures';
import { saysAtField } from '../../pages/controls';
import { UploadScreen } from '../../pages/UploadScreen';
import { field, succeeded, textField } from '../../server';

/** A version number that exists already (decisions §4.3). */

test('an existing version number is refused when its field is left, without another notice', async ({ persona }) => {
  const { page, server } = await persona('dev.lin');
  const answer = await server.get('/api/v2/firmware/page', { pageSize: 50, enabled: true, sort: 'firmwareNo,asc' });
  const numbers = field(succeeded(answer), 'list');
  const found: unknown = Array.isArray(numbers)
    ? numbers.find((each: unknown) => typeof field(each, 'latestRelease') === 'string')
    : undefined;
  const last = textField(found, 'latestRelease');
  const upload = new UploadScreen(page);
  await upload.open(textField(found, 'firmwareNo'));
  const notAbove = page.getByText(/仍可保存/);
  const taken = page.getByText(`${last} 已被占用`);

  // The versions are loaded once a lower number is warned about.
  await upload.versionNo.fill('0.0.1-lower');
  await expect(notAbove).toBeVisible();
  await upload.versionNo.fill(last);
  await expect(notAbove).toBeHidden();
  await expect(taken).toBeHidden();
  await upload.versionNo.press('Tab');
  await saysAtField(upload.versionNo, `${last} 已被占用`);
  await expect(notAbove).toBeHidden();

  await upload.versionNo.fill('999.0.0');
  await expect(taken).toBeHidden();
});
