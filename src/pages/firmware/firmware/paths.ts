/** Where the actions of a firmware number lead. */

const query = (name: string, value: string) => `?${name}=${encodeURIComponent(value)}`;

export const versionsPath = (firmwareNo: string) => `/version/version${query('firmwareNo', firmwareNo)}`;
export const editPath = (firmwareNo: string) => `/firmware/edit${query('id', firmwareNo)}`;
export const uploadPath = (firmwareNo: string) => `/firmware/upload${query('id', firmwareNo)}`;
