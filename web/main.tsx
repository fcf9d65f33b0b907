import { startApp } from './App.tsx'
import { startPage } from './offline/startPage.ts'

startPage(startApp)
