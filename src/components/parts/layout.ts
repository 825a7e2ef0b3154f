/** Two fields abreast from 768 px of window width on. */
export const HALF = { xs: 24, md: 12 } as const;

/** antd's Select takes undefined, the form's values are texts: '' stands for nothing chosen. */
export const orUndefined = (value: unknown) => ({ value: value === '' || value === null ? undefined : value });
export const orEmpty = (value: unknown) => value ?? '';
export const orNull = (value: unknown) => value ?? null;
