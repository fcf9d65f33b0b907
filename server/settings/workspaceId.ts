/** The id under which changes of the workspace are published; there is one workspace. */
export const workspaceId = '00000000-0000-4000-8000-000000000001'
