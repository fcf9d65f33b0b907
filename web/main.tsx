import { startApp } from './App.tsx'
import { startPage } from './platform/startPage.ts'

startPage(startApp)
