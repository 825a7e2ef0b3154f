/** Two columns from 768 px window width. */
export const HALF = { xs: 24, md: 12 } as const;

/** Select expects undefined for no value, form values are texts. */
export const orUndefined = (value: unknown) => ({ value: value === '' || value === null ? undefined : value });
export const orEmpty = (value: unknown) => value ?? '';
export const orNull = (value: unknown) => value ?? null;
