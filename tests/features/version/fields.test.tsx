import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordForm } from '@/components/form/RecordForm';
import type { TemplateField } from '@/contract/firmwareVersion';
import type { FirmwareVersionInput } from '@/domain/firmware/version';
import { VersionFields } from '@/features/version/VersionFields';
import { emptyVersion, versionProblems } from '@/features/version/versionValues';
import { onStage } from '../../stage';

/** Texts of a version (decisions §4.3, §5: nothing pasted is cut in silence). */

const field = (kind: TemplateField['kind'], key: string): TemplateField => ({
  key,
  label: key,
  kind,
  required: false,
  options: [],
  optionNames: {},
  help: '',
});
const TEMPLATE = [field('text', 'Build'), field('textarea', 'Recovery')];
const AROUND = { siblings: [], hardwareRevisions: [] };
const SEARCH = { look: jest.fn(), know: jest.fn(), searching: false };

test.each(['代码提交号', 'Build', 'Recovery'])(
  'a pasted text of 501 characters stays whole and is refused: %s',
  async (label) => {
    const submit = jest.fn();
    onStage(
      '/',
      <RecordForm<FirmwareVersionInput, unknown>
        name="version"
        draft="session"
        initialValues={{ ...emptyVersion('FW-1'), versionNo: '1.0.0', releaseNotes: 'x' }}
        validate={(values) => versionProblems(values, AROUND, TEMPLATE)}
        submit={submit}
      >
        <VersionFields template={TEMPLATE} around={AROUND} search={SEARCH} versionNo="enter" />
      </RecordForm>,
    );
    const input = await screen.findByLabelText(label);
    await userEvent.click(input);
    await userEvent.paste('x'.repeat(501));
    expect(input).toHaveValue('x'.repeat(501));
    expect(screen.getByText('501 / 500')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
    expect(await screen.findByText('不能超过 500 个字符')).toBeInTheDocument();
    expect(submit).not.toHaveBeenCalled();
  },
);
