import { applyTerms } from '@/domain/language';

test('a file in a company’s terms is read again, and so is one from before (P-SETTINGS-8)', async () => {
  // As at the start: the terms are there before the part is loaded.
  applyTerms({ 'zh-CN': { 预期结果: '合格判据', 通过: '放行' }, 'en-US': { remark: 'comment by the bench' } });
  const { CASE_LABELS, columnOf, resultOf } = await import('@/features/cases/caseColumns');
  expect(CASE_LABELS.expected['zh-CN']).toBe('合格判据');
  const headings = ['合格判据', '预期结果', 'Comment by the bench', 'Remark', '判据'];
  expect(headings.map(columnOf)).toEqual(['expected', 'expected', 'note', 'note', null]);
  expect(['放行', '通过', '不放行', '行'].map(resultOf)).toEqual(['passed', 'passed', 'failed', null]);
});
