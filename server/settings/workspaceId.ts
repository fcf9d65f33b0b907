/** The id under which changes of the workspace are announced; it is one for all. */
export const workspaceId = '00000000-0000-4000-8000-000000000001'
