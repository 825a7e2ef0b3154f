import { requestConfig } from '@/services/requestConfig';

/** @public Replaces Umi's own: the real request plugin and axios, with the configuration of src/app.tsx. */
export const getPluginManager = () => ({ applyPlugins: () => requestConfig });
